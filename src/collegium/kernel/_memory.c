/* The numbers of positions, read and written where they lie: what compiled Python cannot do fast.

   `memory_plain.py` says the same in plain Python, and is used where this was not compiled; tests hold the two against
   each other. Arrays come through the buffer protocol, as 64-bit numbers. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define HEAD 11            /* bytes before the numbers: the form, the stamp, the checksum, how many there are */
#define FORM 1
#define MOST 65535         /* numbers in one position: far more than any has */
#define ROOM 24576         /* bytes that are written without asking for memory */
#define FACTOR 0x9E3779B97F4A7C15u

typedef struct {
    Py_buffer view;
    const int64_t *items;
    Py_ssize_t size;
} Numbers;

/* Take an array of 64-bit numbers; give it back with PyBuffer_Release. */
static int take(PyObject *from, Numbers *into)
{
    if (PyObject_GetBuffer(from, &into->view, PyBUF_SIMPLE) < 0)
        return -1;
    into->items = into->view.buf;
    into->size = into->view.len / 8;
    return 0;
}

static void give_back(Numbers *taken, int number)
{
    while (number > 0)
        PyBuffer_Release(&taken[--number].view);
}

static int take_all(PyObject *const *from, Numbers *into, int number)
{
    for (int at = 0; at < number; at++)
        if (take(from[at], &into[at]) < 0) {
            give_back(into, at);
            return -1;
        }
    return 0;
}

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
static PyObject *digest(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
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
static PyObject *pack(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
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
static PyObject *unpack(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
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

/* What a row of the plan of an observation says, in this order (`observation.py` makes the plan). */
enum { KIND, ARRAY, FIRST, SLOTS, SEAT_STRIDE, OUTER, OUTER_STRIDE, INNER, WIDTH, BASE, RELATIVE, OUT, SIZE_FIRST,
       SIZE_STRIDE, OF_SEATS, ROW };
enum { NUMBER, FLAG, CHOICE, BITS, COUNTS, PLACES };
#define ABSENT (-((int64_t)1 << 62)) /* a number that is not there */
#define SEAT_ROOM 4
#define ARRAYS 5

/* A seat, or a colour that stands for one, as who looks counts them: the own one is 0; what is no seat stays. */
static int64_t seen_from(int64_t value, int64_t seats, int64_t me)
{
    if (value < 0 || value >= seats)
        return value;
    return value >= me ? value - me : value - me + seats;
}

/* A piece of an observation: numbers that stand side by side and become numbers of one kind. */
typedef struct {
    int32_t kind, array, from, to, number, width, base, relative, size_at; /* size_at: where the length stands, or -1 */
    float scale;
} Piece;

/* A plan as one seat of so many follows it, made once and kept. */
typedef struct {
    PyObject *plan;
    int64_t seats, me, needs[ARRAYS]; /* how many numbers each array must have */
    Piece *pieces;
    Py_ssize_t number;
} Course;

#define COURSES 64
static Course courses[COURSES];
static int kept_courses, next_course;

static void add_piece(Course *course, const int64_t *row, float scale, int64_t from, int64_t to, int64_t size_at)
{
    Piece *last = course->number ? &course->pieces[course->number - 1] : NULL;
    int plain = (row[KIND] == NUMBER && !row[RELATIVE]) || row[KIND] == FLAG;
    int64_t end = from + row[INNER] > size_at + 1 ? from + row[INNER] : size_at + 1;
    if (end > course->needs[row[ARRAY]])
        course->needs[row[ARRAY]] = end;
    if (plain && last && last->kind == row[KIND] && last->array == row[ARRAY] && last->scale == scale
        && !last->relative && last->from + last->number == from && last->to + last->number == to) {
        last->number += (int32_t)row[INNER]; /* goes on where the last one ends */
        return;
    }
    course->pieces[course->number++] = (Piece){
        (int32_t)row[KIND], (int32_t)row[ARRAY], (int32_t)from, (int32_t)to, (int32_t)row[INNER],
        (int32_t)row[WIDTH], (int32_t)row[BASE], (int32_t)row[RELATIVE], (int32_t)size_at, scale};
}

static int chart(Course *course, const Numbers *rows, const double *scales)
{
    Py_ssize_t most = 0, number = rows->size / ROW;
    for (Py_ssize_t at = 0; at < number; at++)
        most += (Py_ssize_t)(rows->items[at * ROW + SLOTS] * rows->items[at * ROW + OUTER]);
    if ((course->pieces = PyMem_Malloc((most ? most : 1) * sizeof(Piece))) == NULL)
        return -1;
    for (Py_ssize_t at = 0; at < number; at++) {
        const int64_t *row = rows->items + at * ROW;
        int64_t slots = row[OF_SEATS] && row[SLOTS] > course->seats ? course->seats : row[SLOTS], to = row[OUT];
        int64_t each = row[KIND] == COUNTS ? row[WIDTH] : row[INNER] * row[WIDTH];
        for (int64_t slot = 0; slot < slots; slot++) {
            int64_t seat = slot < course->seats ? (course->me + slot) % course->seats : slot;
            for (int64_t group = 0; group < row[OUTER]; group++, to += each) {
                int64_t shift = seat * row[SEAT_STRIDE];
                int64_t size_at = row[KIND] == COUNTS && row[SIZE_FIRST] >= 0
                                      ? row[SIZE_FIRST] + shift + group * row[SIZE_STRIDE]
                                      : -1;
                add_piece(course, row, (float)scales[at], row[FIRST] + shift + group * row[OUTER_STRIDE], to, size_at);
            }
        }
    }
    return 0;
}

/* The course of a plan for one seat of so many; NULL where there is no memory. */
static const Course *course_of(PyObject *plan, const Numbers *rows, const double *scales, int64_t seats, int64_t me)
{
    for (int at = 0; at < kept_courses; at++)
        if (courses[at].plan == plan && courses[at].seats == seats && courses[at].me == me)
            return &courses[at];
    Course *course = &courses[next_course];
    if (course->plan != NULL) {
        PyMem_Free(course->pieces);
        Py_CLEAR(course->plan);
    }
    *course = (Course){.seats = seats, .me = me};
    if (chart(course, rows, scales) < 0)
        return NULL;
    Py_INCREF(plan); /* another plan never has its address */
    course->plan = plan;
    next_course = (next_course + 1) % COURSES;
    if (kept_courses < COURSES)
        kept_courses++;
    return course;
}

static void write_piece(const Piece *piece, const int64_t *items, float *room, int64_t seats, int64_t me)
{
    const int64_t *from = items + piece->from;
    float *out = room + piece->to, scale = piece->scale;
    int64_t number = piece->number, width = piece->width, base = piece->base;
    switch (piece->kind) {
    case NUMBER:
        if (piece->relative)
            for (int64_t at = 0; at < number; at++)
                out[seen_from(at, seats, me)] = (float)from[at] * scale;
        else
            for (int64_t at = 0; at < number; at++)
                out[at] = from[at] == ABSENT ? 0.0f : (float)from[at] * scale;
        break;
    case FLAG:
        for (int64_t at = 0; at < number; at++)
            out[at] = from[at] != 0 && from[at] != ABSENT ? 1.0f : 0.0f;
        break;
    case CHOICE:
        for (int64_t at = 0; at < number; at++, out += width) {
            uint64_t value = (uint64_t)from[at] - (uint64_t)base;
            if (value < (uint64_t)width)
                out[piece->relative ? seen_from((int64_t)value, seats, me) : (int64_t)value] = 1.0f;
        }
        break;
    case BITS:
        for (int64_t at = 0; at < number; at++, out += width) {
            uint64_t held = from[at] == ABSENT ? 0 : (uint64_t)from[at] - (uint64_t)base;
            for (int64_t bit = 0; held != 0 && bit < width; bit++, held >>= 1)
                if (held & 1)
                    out[piece->relative ? seen_from(bit, seats, me) : bit] = 1.0f;
        }
        break;
    case COUNTS:
        if (piece->size_at >= 0 && items[piece->size_at] < number)
            number = items[piece->size_at];
        for (int64_t at = 0; at < number; at++) {
            uint64_t value = (uint64_t)from[at] - (uint64_t)base;
            if (value < (uint64_t)width)
                out[value] += scale;
        }
        break;
    case PLACES: /* a few plain places, then places of each seat; the last one is unknown */
        for (int64_t at = 0; at < number; at++, out += width) {
            int64_t value = from[at] < 0 ? width - 1 : from[at];
            if (from[at] >= base && value < width) {
                int64_t seat = (value - base) & (SEAT_ROOM - 1);
                value += seen_from(seat, seats, me) - seat;
            }
            if (value < width)
                out[value] = 1.0f;
        }
        break;
    }
}

/* Take a buffer that can be written to, of items of a size. */
static int take_room(PyObject *from, Py_buffer *view, Py_ssize_t itemsize, char format, const char *wanted)
{
    if (PyObject_GetBuffer(from, view, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return -1;
    if (view->itemsize != itemsize || (format && (view->format == NULL || view->format[0] != format))) {
        PyBuffer_Release(view);
        PyErr_Format(PyExc_TypeError, "expected %s to write to", wanted);
        return -1;
    }
    return 0;
}

/* watch(plan, scales, out, at, size, seats, me, *arrays): write an observation from `out[at]` on. */
static PyObject *watch(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    Numbers plan[2], taken[ARRAYS];
    Py_buffer out;
    if (number != 7 + ARRAYS) {
        PyErr_SetString(PyExc_TypeError, "watch: expected 12 arguments");
        return NULL;
    }
    Py_ssize_t at = PyLong_AsSsize_t(arguments[3]), size = PyLong_AsSsize_t(arguments[4]);
    int64_t seats = PyLong_AsLongLong(arguments[5]), me = PyLong_AsLongLong(arguments[6]);
    if (PyErr_Occurred() || take_all(arguments, plan, 2) < 0)
        return NULL;
    if (take_room(arguments[2], &out, 4, 'f', "32-bit floating-point numbers") < 0) {
        give_back(plan, 2);
        return NULL;
    }
    int wrong = 1;
    if (at < 0 || size < 0 || size > out.len / 4 - at)
        PyErr_Format(PyExc_ValueError, "expected room for %zd numbers from %zd on, found %zd", size, at, out.len / 4);
    else if (me < 0 || me >= seats)
        PyErr_Format(PyExc_ValueError, "there are seats 0 to %lld, not %lld", (long long)seats - 1, (long long)me);
    else if (seats > SEAT_ROOM)
        PyErr_Format(PyExc_ValueError, "an observation has room for %d seats, not %lld", SEAT_ROOM, (long long)seats);
    else if (take_all(arguments + 7, taken, ARRAYS) == 0) {
        float *room = (float *)out.buf + at;
        const Course *course = course_of(arguments[0], &plan[0], (const double *)plan[1].items, seats, me);
        wrong = course == NULL;
        for (int array = 0; array < ARRAYS && !wrong; array++)
            wrong = taken[array].size < course->needs[array];
        if (course == NULL)
            PyErr_NoMemory();
        else if (wrong)
            PyErr_SetString(PyExc_ValueError, "the position has fewer numbers than its observation describes");
        else {
            memset(room, 0, size * 4);
            for (Py_ssize_t piece = 0; piece < course->number; piece++)
                write_piece(&course->pieces[piece], taken[course->pieces[piece].array].items, room, seats, me);
        }
        give_back(taken, ARRAYS);
    }
    PyBuffer_Release(&out);
    give_back(plan, 2);
    if (wrong)
        return NULL;
    Py_RETURN_NONE;
}

/* mark(moves, out, at, size): ones for the moves among `size` zeros from `out[at]` on. */
static PyObject *mark(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    Numbers moves;
    Py_buffer out;
    if (number != 4) {
        PyErr_SetString(PyExc_TypeError, "mark: expected 4 arguments");
        return NULL;
    }
    Py_ssize_t at = PyLong_AsSsize_t(arguments[2]), size = PyLong_AsSsize_t(arguments[3]);
    if (PyErr_Occurred() || take(arguments[0], &moves) < 0)
        return NULL;
    if (take_room(arguments[1], &out, 1, 0, "truth values or bytes") < 0) {
        give_back(&moves, 1);
        return NULL;
    }
    int wrong = at < 0 || size < 0 || size > out.len - at;
    if (wrong)
        PyErr_Format(PyExc_ValueError, "expected room for %zd moves from %zd on, found %zd", size, at, out.len);
    else {
        char *room = (char *)out.buf + at;
        memset(room, 0, size);
        for (Py_ssize_t index = 0; index < moves.size; index++)
            if (moves.items[index] >= 0 && moves.items[index] < size)
                room[moves.items[index]] = 1;
    }
    PyBuffer_Release(&out);
    give_back(&moves, 1);
    if (wrong)
        return NULL;
    Py_RETURN_NONE;
}

/* lay(numbers, out): numbers into a buffer of as many 64-bit whole numbers. */
static PyObject *lay(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    Numbers from;
    Py_buffer out;
    if (number != 2) {
        PyErr_SetString(PyExc_TypeError, "lay: expected 2 arguments");
        return NULL;
    }
    if (take(arguments[0], &from) < 0)
        return NULL;
    if (take_room(arguments[1], &out, 8, 0, "64-bit numbers") < 0) {
        give_back(&from, 1);
        return NULL;
    }
    int wrong = out.len != from.size * 8;
    if (wrong)
        PyErr_Format(PyExc_ValueError, "expected room for %zd numbers, found %zd", from.size, out.len / 8);
    else
        memcpy(out.buf, from.items, out.len);
    PyBuffer_Release(&out);
    give_back(&from, 1);
    if (wrong)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"digest", (PyCFunction)(void (*)(void))digest, METH_FASTCALL, "64 bits that differ where any number does."},
    {"pack", (PyCFunction)(void (*)(void))pack, METH_FASTCALL, "All numbers of some arrays as a few bytes."},
    {"unpack", (PyCFunction)(void (*)(void))unpack, METH_FASTCALL, "The numbers that `pack` wrote, in one row."},
    {"watch", (PyCFunction)(void (*)(void))watch, METH_FASTCALL, "Write an observation by its plan."},
    {"mark", (PyCFunction)(void (*)(void))mark, METH_FASTCALL, "Ones for some moves among zeros."},
    {"lay", (PyCFunction)(void (*)(void))lay, METH_FASTCALL, "Numbers into a buffer."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_memory", "The numbers of positions, read and written where they lie.", -1, methods,
    NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__memory(void)
{
    return PyModule_Create(&module);
}
