/* The numbers of a position as 64 bits that differ where any does, and as a few bytes that are read back. */

#include "_memory.h"

#define HEAD 11            /* bytes before the numbers: the form, the stamp, the checksum, how many there are */
#define FORM 1
#define MOST 65535         /* numbers in one position: far more than any has */
#define ROOM 24576         /* bytes that are written without asking for memory */
#define FACTOR 0x9E3779B97F4A7C15u

static void begin(uint64_t lane[4])
{
    lane[0] = 0x243F6A8885A308D3u;
    lane[1] = 0x13198A2E03707344u;
    lane[2] = 0xA4093822299F31D0u;
    lane[3] = 0x082EFA98EC4E6C89u;
}

/* Four sums side by side, so that no number waits for the one before it. */
static void absorb(uint64_t lane[4], const int64_t *items, Py_ssize_t size)
{
    uint64_t a = lane[0], b = lane[1], c = lane[2], d = lane[3];
    Py_ssize_t at = 0;
    for (; at + 4 <= size; at += 4) {
        a = (a ^ (uint64_t)items[at]) * FACTOR;
        b = (b ^ (uint64_t)items[at + 1]) * FACTOR;
        c = (c ^ (uint64_t)items[at + 2]) * FACTOR;
        d = (d ^ (uint64_t)items[at + 3]) * FACTOR;
    }
    if (at < size)
        a = (a ^ (uint64_t)items[at]) * FACTOR;
    if (at + 1 < size)
        b = (b ^ (uint64_t)items[at + 1]) * FACTOR;
    if (at + 2 < size)
        c = (c ^ (uint64_t)items[at + 2]) * FACTOR;
    lane[0] = a;
    lane[1] = b;
    lane[2] = c;
    lane[3] = (d ^ (uint64_t)size) * FACTOR;
}

static uint64_t spread(uint64_t x)
{
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
    return x ^ (x >> 32);
}

static uint64_t end(const uint64_t lane[4])
{
    uint64_t sum = 0;
    for (int at = 0; at < 4; at++)
        sum = spread(sum + lane[at]);
    return sum;
}

/* A checksum of bytes: of 8 at a time, the last of them filled up with zeros. */
static uint32_t checksum(const unsigned char *bytes, Py_ssize_t size)
{
    uint64_t lane[4];
    Py_ssize_t whole = size / 8;
    int64_t rest = 0;
    begin(lane);
    for (Py_ssize_t at = 0; at < whole; at++) {
        int64_t word;
        memcpy(&word, bytes + at * 8, 8);
        lane[at & 3] = (lane[at & 3] ^ (uint64_t)word) * FACTOR;
    }
    memcpy(&rest, bytes + whole * 8, size - whole * 8);
    lane[0] = (lane[0] ^ (uint64_t)rest) * FACTOR;
    lane[3] = (lane[3] ^ (uint64_t)size) * FACTOR;
    return (uint32_t)(end(lane) >> 32);
}

static unsigned char *put(unsigned char *out, uint64_t number)
{
    while (number > 127) {
        *out++ = (unsigned char)(number | 128);
        number >>= 7;
    }
    *out++ = (unsigned char)number;
    return out;
}

/* digest(*arrays): 64 bits that differ where any number does. */
PyObject *digest(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    Numbers taken[8];
    uint64_t lane[4];
    if (number > 8) {
        PyErr_SetString(PyExc_TypeError, "digest: at most 8 arrays");
        return NULL;
    }
    if (take_all(arguments, taken, (int)number) < 0)
        return NULL;
    begin(lane);
    for (int at = 0; at < number; at++)
        absorb(lane, taken[at].items, taken[at].size);
    give_back(taken, (int)number);
    return PyLong_FromLongLong((int64_t)end(lane));
}

/* pack(stamp, *arrays): all their numbers as a few bytes. Small numbers are short, and rows of zeros are shorter. */
PyObject *pack(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    Numbers taken[8];
    unsigned char room[ROOM], *space = room, *out;
    Py_ssize_t most = HEAD, count = 0;
    uint64_t zeros = 0;
    if (number < 1 || number > 9) {
        PyErr_SetString(PyExc_TypeError, "pack: a stamp, and at most 8 arrays");
        return NULL;
    }
    uint32_t stamp = (uint32_t)PyLong_AsUnsignedLongMask(arguments[0]);
    if (PyErr_Occurred())
        return NULL;
    number -= 1;
    if (take_all(arguments + 1, taken, (int)number) < 0)
        return NULL;
    for (int at = 0; at < number; at++) {
        most += 10 * taken[at].size + 10;
        count += taken[at].size;
    }
    if (count > MOST) {
        give_back(taken, (int)number);
        PyErr_SetString(PyExc_ValueError, "pack: too many numbers");
        return NULL;
    }
    if (most > ROOM && (space = PyMem_Malloc(most)) == NULL) {
        give_back(taken, (int)number);
        return PyErr_NoMemory();
    }
    out = space + HEAD;
    for (int at = 0; at < number; at++) {
        const int64_t *items = taken[at].items;
        for (Py_ssize_t index = 0; index < taken[at].size; index++) {
            int64_t item = items[index];
            if (item == 0) {
                zeros++;
                continue;
            }
            if (zeros) {
                *out++ = 0;
                out = put(out, zeros - 1);
                zeros = 0;
            }
            out = put(out, ((uint64_t)item << 1) ^ (uint64_t)(item >> 63));
        }
    }
    if (zeros) {
        *out++ = 0;
        out = put(out, zeros - 1);
    }
    uint32_t sum = checksum(space + HEAD, out - space - HEAD);
    space[0] = FORM;
    for (int at = 0; at < 4; at++) {
        space[1 + at] = (unsigned char)(stamp >> (8 * at));
        space[5 + at] = (unsigned char)(sum >> (8 * at));
    }
    space[9] = (unsigned char)count;
    space[10] = (unsigned char)(count >> 8);
    PyObject *packed = PyBytes_FromStringAndSize((char *)space, out - space);
    if (space != room)
        PyMem_Free(space);
    give_back(taken, (int)number);
    return packed;
}

static PyObject *refuse(PyObject *row, const char *why)
{
    Py_XDECREF(row);
    PyErr_SetString(PyExc_ValueError, why);
    return NULL;
}

#define CHANGED "the bytes of this position were changed or cut off"

/* unpack(stamp, data): the numbers that `pack` wrote, in one row, as bytes of 64-bit numbers. */
PyObject *unpack(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    char *given;
    Py_ssize_t size, found = 0;
    if (number != 2) {
        PyErr_SetString(PyExc_TypeError, "unpack: a stamp and bytes");
        return NULL;
    }
    uint32_t stamp = (uint32_t)PyLong_AsUnsignedLongMask(arguments[0]);
    if (PyErr_Occurred() || PyBytes_AsStringAndSize(arguments[1], &given, &size) < 0)
        return NULL;
    const unsigned char *data = (unsigned char *)given, *at = data + HEAD, *stop = data + size;
    if (size < HEAD)
        return refuse(NULL, CHANGED);
    if (data[0] != FORM)
        return refuse(NULL, "the bytes are no position, or one of another version");
    uint32_t made = data[1] | data[2] << 8 | data[3] << 16 | (uint32_t)data[4] << 24;
    uint32_t sum = data[5] | data[6] << 8 | data[7] << 16 | (uint32_t)data[8] << 24;
    Py_ssize_t count = data[9] | data[10] << 8;
    if (made != stamp)
        return refuse(NULL, "the position was written by another game, with other tables, or by another Collegium");
    if (checksum(at, size - HEAD) != sum)
        return refuse(NULL, CHANGED);
    PyObject *row = PyBytes_FromStringAndSize(NULL, count * 8);
    if (row == NULL)
        return NULL;
    int64_t *numbers = (int64_t *)PyBytes_AS_STRING(row);
    while (at < stop && found < count) {
        unsigned char byte = *at;
        if (byte != 0 && byte < 128) {
            at++;
            numbers[found++] = (int64_t)(byte >> 1) ^ -(int64_t)(byte & 1);
            continue;
        }
        uint64_t value = 0;
        int shift = 0;
        at += byte == 0;
        while (at < stop && *at > 127 && shift < 63) {
            value |= (uint64_t)(*at++ & 127) << shift;
            shift += 7;
        }
        if (at == stop || *at > 127)
            return refuse(row, CHANGED);
        value |= (uint64_t)*at++ << shift;
        if (byte != 0) {
            numbers[found++] = (int64_t)(value >> 1) ^ -(int64_t)(value & 1);
        } else if (value < (uint64_t)(count - found)) {
            memset(numbers + found, 0, (value + 1) * 8);
            found += (Py_ssize_t)value + 1;
        } else {
            return refuse(row, CHANGED);
        }
    }
    if (at < stop || found < count)
        return refuse(row, CHANGED);
    return row;
}
