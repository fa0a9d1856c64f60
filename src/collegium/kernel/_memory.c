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
enum { ASKED, TABLE, OWN, DEALT, SEEN, ARRAYS }; /* the arrays that an observation is made of */

/* A seat, or a colour that stands for one, as who looks counts them: the own one is 0; what is no seat stays. */
static int64_t seen_from(int64_t value, int64_t seats, int64_t me)
{
    if (value < 0 || value >= seats)
        return value;
    return value >= me ? value - me : value - me + seats;
}

/* A piece of an observation: numbers that stand side by side and become numbers of one kind. */
typedef struct {
    int32_t kind, array, from, to, number, width, base, relative;
    int32_t is_plain;        /* whether what comes next may join it: so it is with every seat that looks */
    int32_t size_at;         /* where the length stands, or -1 */
    int32_t held, size_held; /* where its numbers, and the length, stand among those kept */
    float scale;
} Piece;

/* Numbers of an array that are kept side by side: all of them, or those of a seat, in the order in which one sees them. */
typedef struct {
    int64_t array, from, held, size;
} Stretch;

/* A plan as one seat of so many follows it, made once and kept. */
typedef struct {
    PyObject *plan;
    int64_t seats, me;
    int64_t needs[ARRAYS]; /* how many numbers each array must have */
    Stretch stretches[ARRAYS + SEAT_ROOM];
    int64_t number_of_stretches, all; /* the latter: how many numbers are kept */
    Py_ssize_t number, turns;         /* pieces, and those that another seat sees in another way */
    Piece *pieces;
    int32_t *turning;            /* the latter, by their number */
    int32_t *first_user, *users; /* of each number kept: the pieces that are made of it */
    int32_t *changed;            /* room for the numbers that changed */
    uint64_t *drawn;             /* of each piece: the observation that it was last drawn for as a whole */
} Course;

#define COURSES 64
#define KEPT_HEAD 2 /* before the numbers kept: who looked, counted from 1, and how many seats there are */
static Course courses[COURSES];
static int kept_courses, next_course;
static uint64_t observations; /* how many were written by what was kept */

static void add_piece(Course *course, const int64_t *row, float scale, int64_t from, int64_t to, int64_t size_at,
                      int64_t back)
{
    Piece *last = course->number ? &course->pieces[course->number - 1] : NULL;
    int is_plain = row[SLOTS] == 1 && ((row[KIND] == NUMBER && !row[RELATIVE]) || row[KIND] == FLAG);
    int64_t end = from + row[INNER] > size_at + 1 ? from + row[INNER] : size_at + 1;
    if (end > course->needs[row[ARRAY]])
        course->needs[row[ARRAY]] = end;
    if (is_plain && last && last->is_plain && last->kind == row[KIND] && last->array == row[ARRAY]
        && last->scale == scale && last->from + last->number == from && last->to + last->number == to) {
        last->number += (int32_t)row[INNER]; /* goes on where the last one ends */
        return;
    }
    if (row[RELATIVE] || row[KIND] == PLACES || (row[SLOTS] > 1 && !row[OF_SEATS]))
        course->turning[course->turns++] = (int32_t)course->number;
    course->pieces[course->number++] = (Piece){
        (int32_t)row[KIND], (int32_t)row[ARRAY], (int32_t)from, (int32_t)to, (int32_t)row[INNER],
        (int32_t)row[WIDTH], (int32_t)row[BASE], (int32_t)row[RELATIVE], is_plain, (int32_t)size_at,
        (int32_t)(from - back), (int32_t)(size_at - back), scale};
}

static void free_course(Course *course)
{
    PyMem_Free(course->pieces);
    PyMem_Free(course->turning);
    PyMem_Free(course->first_user);
    PyMem_Free(course->users);
    PyMem_Free(course->changed);
    PyMem_Free(course->drawn);
    Py_CLEAR(course->plan);
    *course = (Course){0};
}

/* Say where each number is kept. */
static void lay_out(Course *course, int64_t stride)
{
    int64_t begins[ARRAYS];
    for (int array = 0; array < ARRAYS; array++) {
        int64_t parts = array == OWN ? course->seats : 1, size = array == OWN ? stride : course->needs[array];
        begins[array] = course->all;
        for (int64_t part = 0; part < parts; part++, course->all += size) {
            int64_t from = array == OWN ? (course->me + part) % course->seats * stride : 0;
            course->stretches[course->number_of_stretches++] = (Stretch){array, from, course->all, size};
        }
    }
    for (Py_ssize_t at = 0; at < course->number; at++) {
        Piece *piece = &course->pieces[at];
        piece->held += (int32_t)begins[piece->array];
        piece->size_held = piece->size_at < 0 ? -1 : piece->size_held + (int32_t)begins[piece->array];
    }
}

/* List the pieces that each of the numbers kept is in: those of a piece, and the one that says how many count. */
static int list_users(Course *course)
{
    Py_ssize_t most = 0, used = 0;
    for (Py_ssize_t at = 0; at < course->number; at++)
        most += course->pieces[at].number + 1;
    course->first_user = PyMem_Calloc(course->all + 2, sizeof(int32_t));
    course->users = PyMem_Calloc(most + 1, sizeof(int32_t));
    course->changed = PyMem_Calloc(course->all + 1, sizeof(int32_t));
    course->drawn = PyMem_Calloc(course->number + 1, sizeof(uint64_t));
    if (!course->first_user || !course->users || !course->changed || !course->drawn)
        return -1;
    for (int64_t kept = 0; kept < course->all; kept++) {
        for (Py_ssize_t at = 0; at < course->number; at++) {
            const Piece *piece = &course->pieces[at];
            if ((kept >= piece->held && kept < piece->held + piece->number) || kept == piece->size_held)
                course->users[used++] = (int32_t)at;
        }
        course->first_user[kept + 1] = (int32_t)used;
    }
    return 0;
}

static int chart(Course *course, const Numbers *rows, const double *scales)
{
    Py_ssize_t most = 1, number = rows->size / ROW;
    int64_t stride = 0;
    for (Py_ssize_t at = 0; at < number; at++)
        most += (Py_ssize_t)(rows->items[at * ROW + SLOTS] * rows->items[at * ROW + OUTER]);
    course->pieces = PyMem_Calloc(most, sizeof(Piece));
    course->turning = PyMem_Calloc(most, sizeof(int32_t));
    if (!course->pieces || !course->turning)
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
                /* What belongs to seats is kept in the order in which they are seen. */
                int64_t back = row[OF_SEATS] ? (seat - slot) * row[SEAT_STRIDE] : 0;
                add_piece(course, row, (float)scales[at], row[FIRST] + shift + group * row[OUTER_STRIDE], to, size_at,
                          back);
            }
        }
        if (row[OF_SEATS]) {
            stride = row[SEAT_STRIDE];
            course->needs[OWN] = course->seats * stride;
        }
    }
    lay_out(course, stride);
    return list_users(course);
}

/* The course of a plan for one seat of so many, if it is there. */
static Course *course_there(PyObject *plan, int64_t seats, int64_t me)
{
    for (int at = 0; at < kept_courses; at++)
        if (courses[at].plan == plan && courses[at].seats == seats && courses[at].me == me)
            return &courses[at];
    return NULL;
}

/* The course of a plan for one seat of so many; NULL with an error where it cannot be made. */
static Course *course_of(PyObject *plan, PyObject *factors, int64_t seats, int64_t me)
{
    Course *course = course_there(plan, seats, me);
    PyObject *sources[2] = {plan, factors};
    Numbers taken[2];
    if (course != NULL || take_all(sources, taken, 2) < 0)
        return course;
    course = &courses[next_course];
    free_course(course);
    course->seats = seats;
    course->me = me;
    int wrong = chart(course, &taken[0], (const double *)taken[1].items) < 0;
    give_back(taken, 2);
    if (wrong) {
        free_course(course);
        PyErr_NoMemory();
        return NULL;
    }
    Py_INCREF(plan); /* another plan never has its address */
    course->plan = plan;
    next_course = (next_course + 1) % COURSES;
    if (kept_courses < COURSES)
        kept_courses++;
    return course;
}

static inline int64_t lowest_bit(uint64_t bits)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctzll(bits);
#else
    int64_t at = 0;
    for (; !(bits & 1); bits >>= 1)
        at++;
    return at;
#endif
}

/* How one number of a piece is drawn, by the kind of the piece. With 0 for `mark` its flags are taken away; a plain
   number or flag is just drawn anew. */

static inline void draw_number(const Piece *piece, float *out, int64_t at, int64_t value)
{
    out[at] = value == ABSENT ? 0.0f : (float)value * piece->scale;
}

static inline void draw_flag(float *out, int64_t at, int64_t value)
{
    out[at] = value != 0 && value != ABSENT ? 1.0f : 0.0f;
}

static inline void draw_choice(const Piece *piece, float *out, int64_t at, int64_t value, float mark,
                               const Course *course)
{
    uint64_t chosen = (uint64_t)value - (uint64_t)piece->base;
    if (chosen >= (uint64_t)piece->width)
        return;
    if (piece->relative)
        chosen = (uint64_t)seen_from((int64_t)chosen, course->seats, course->me);
    out[at * piece->width + (int64_t)chosen] = mark;
}

static inline void draw_bits(const Piece *piece, float *out, int64_t at, int64_t value, float mark,
                             const Course *course)
{
    uint64_t held = value == ABSENT ? 0 : (uint64_t)value - (uint64_t)piece->base;
    if (piece->width < 64)
        held &= ((uint64_t)1 << piece->width) - 1;
    out += at * piece->width;
    for (; held != 0; held &= held - 1) {
        int64_t bit = lowest_bit(held);
        out[piece->relative ? seen_from(bit, course->seats, course->me) : bit] = mark;
    }
}

/* A few plain places, then places of each seat; the last one is unknown. */
static inline void draw_place(const Piece *piece, float *out, int64_t at, int64_t value, float mark,
                              const Course *course)
{
    int64_t place = value < 0 ? piece->width - 1 : value;
    if (value >= piece->base && place < piece->width) {
        int64_t seat = (place - piece->base) & (SEAT_ROOM - 1);
        place += seen_from(seat, course->seats, course->me) - seat;
    }
    if (place < piece->width)
        out[at * piece->width + place] = mark;
}

/* Draw a piece where all is zero. */
static void draw_piece(const Piece *piece, const int64_t *items, float *room, const Course *course)
{
    const int64_t *from = items + piece->from;
    float *out = room + piece->to;
    int64_t number = piece->number;
    switch (piece->kind) {
    case NUMBER:
        if (piece->relative)
            for (int64_t at = 0; at < number; at++)
                draw_number(piece, out, seen_from(at, course->seats, course->me), from[at]);
        else
            for (int64_t at = 0; at < number; at++)
                draw_number(piece, out, at, from[at]);
        break;
    case FLAG:
        for (int64_t at = 0; at < number; at++)
            draw_flag(out, at, from[at]);
        break;
    case CHOICE:
        for (int64_t at = 0; at < number; at++)
            draw_choice(piece, out, at, from[at], 1.0f, course);
        break;
    case BITS:
        for (int64_t at = 0; at < number; at++)
            draw_bits(piece, out, at, from[at], 1.0f, course);
        break;
    case COUNTS:
        if (piece->size_at >= 0 && items[piece->size_at] < number)
            number = items[piece->size_at];
        for (int64_t at = 0; at < number; at++) {
            uint64_t value = (uint64_t)from[at] - (uint64_t)piece->base;
            if (value < (uint64_t)piece->width)
                out[value] += piece->scale;
        }
        break;
    case PLACES:
        for (int64_t at = 0; at < number; at++)
            draw_place(piece, out, at, from[at], 1.0f, course);
        break;
    }
}

/* Draw one number of a piece that was another, seen by a seat that may have been another. */
static void redraw_number(const Piece *piece, int64_t at, int64_t was, int64_t is, float *room, const Course *before,
                          const Course *course)
{
    float *out = room + piece->to;
    switch (piece->kind) {
    case NUMBER:
        draw_number(piece, out, piece->relative ? seen_from(at, course->seats, course->me) : at, is);
        break;
    case FLAG:
        draw_flag(out, at, is);
        break;
    case CHOICE:
        draw_choice(piece, out, at, was, 0.0f, before);
        draw_choice(piece, out, at, is, 1.0f, course);
        break;
    case BITS:
        draw_bits(piece, out, at, was, 0.0f, before);
        draw_bits(piece, out, at, is, 1.0f, course);
        break;
    case PLACES:
        draw_place(piece, out, at, was, 0.0f, before);
        draw_place(piece, out, at, is, 1.0f, course);
        break;
    }
}

/* Count the things of a list anew; `kept` has those that were counted before. */
static void recount(const Piece *old, const Piece *piece, const int64_t *kept, const int64_t *items, float *room,
                    const Course *course)
{
    for (int64_t at = 0; at < piece->number; at++) {
        uint64_t value = (uint64_t)kept[old->held + at] - (uint64_t)piece->base;
        if (value < (uint64_t)piece->width)
            room[piece->to + value] = 0.0f;
    }
    draw_piece(piece, items, room, course);
}

/* Whether a number looks the same to all seats: what is no seat, and no place of one. */
static inline int looks_the_same(const Piece *piece, int64_t value, int64_t seats)
{
    switch (piece->kind) {
    case PLACES:
        return value < piece->base;
    case CHOICE:
        return !piece->relative || value < piece->base || value >= piece->base + seats;
    case BITS:
        return !piece->relative || value == piece->base;
    default:
        return !piece->relative;
    }
}

/* Draw what another seat sees in another way. */
static void turn(const Course *before, Course *course, const Numbers *taken, const int64_t *kept, float *room)
{
    for (Py_ssize_t index = 0; index < course->turns; index++) {
        const Piece *old = &before->pieces[course->turning[index]], *piece = &course->pieces[course->turning[index]];
        const int64_t *items = taken[piece->array].items;
        course->drawn[course->turning[index]] = observations;
        if (piece->kind == COUNTS) {
            recount(old, piece, kept, items, room, course);
            continue;
        }
        for (int64_t at = 0; at < piece->number; at++) {
            int64_t was = kept[old->held + at], is = items[piece->from + at];
            if (was != is || !looks_the_same(piece, is, course->seats))
                redraw_number(piece, at, was, is, room, before, course);
        }
    }
}

#define BLOCK 32 /* numbers that are compared at once */

/* List which of some numbers are not as they were kept, counted from `first`; returns how many are listed. */
static int64_t list_changes(const int64_t *items, const int64_t *kept, int64_t number, int64_t first, int32_t *changed)
{
    int64_t found = 0;
    for (int64_t block = 0; block < number; block += BLOCK) {
        int64_t end = block + BLOCK < number ? block + BLOCK : number;
        if (memcmp(items + block, kept + block, (end - block) * 8) == 0)
            continue;
        for (int64_t at = block; at < end; at++) {
            changed[found] = (int32_t)(first + at);
            found += items[at] != kept[at];
        }
    }
    return found;
}

/* Draw what the changed numbers of a stretch are in, and keep them. */
static void redraw_changed(const Stretch *stretch, int64_t number, const Course *before, Course *course,
                           const Numbers *taken, int64_t *kept, float *room)
{
    const int64_t *items = taken[stretch->array].items;
    const int32_t *changed = course->changed;
    for (int64_t index = 0; index < number; index++) {
        int32_t at = changed[index];
        for (int32_t user = course->first_user[at]; user < course->first_user[at + 1]; user++) {
            int32_t which = course->users[user];
            const Piece *piece = &course->pieces[which];
            if (course->drawn[which] == observations)
                continue;
            if (piece->kind == COUNTS) {
                course->drawn[which] = observations;
                recount(piece, piece, kept, items, room, course);
            } else
                redraw_number(piece, at - piece->held, kept[at], items[piece->from + at - piece->held], room, before,
                              course);
        }
    }
    for (int64_t index = 0; index < number; index++)
        kept[changed[index]] = items[stretch->from + changed[index] - stretch->held];
}

/* Draw what is not as it was kept, and keep it as it is. */
static void redraw(const Course *before, Course *course, const Numbers *taken, int64_t *kept, float *room)
{
    observations++;
    if (before != course)
        turn(before, course, taken, kept, room);
    for (int64_t at = 0; at < course->number_of_stretches; at++) {
        const Stretch *stretch = &course->stretches[at];
        const int64_t *items = taken[stretch->array].items + stretch->from;
        int64_t number = list_changes(items, kept + stretch->held, stretch->size, stretch->held, course->changed);
        redraw_changed(stretch, number, before, course, taken, kept, room);
    }
}

/* Draw all. */
static void draw(const Course *course, const Numbers *taken, float *room, Py_ssize_t size)
{
    memset(room, 0, size * 4);
    for (Py_ssize_t piece = 0; piece < course->number; piece++)
        draw_piece(&course->pieces[piece], taken[course->pieces[piece].array].items, room, course);
}

/* Keep all that was drawn. */
static void keep(const Course *course, const Numbers *taken, int64_t *kept)
{
    for (int64_t at = 0; at < course->number_of_stretches; at++) {
        const Stretch *stretch = &course->stretches[at];
        memcpy(kept + stretch->held, taken[stretch->array].items + stretch->from, stretch->size * 8);
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

/* Whether an observation can be written; else there is an error. */
static int is_possible(const Py_buffer *out, Py_ssize_t at, Py_ssize_t size, int64_t seats, int64_t me)
{
    if (at < 0 || size < 0 || size > out->len / 4 - at)
        PyErr_Format(PyExc_ValueError, "expected room for %zd numbers from %zd on, found %zd", size, at, out->len / 4);
    else if (me < 0 || me >= seats)
        PyErr_Format(PyExc_ValueError, "there are seats 0 to %lld, not %lld", (long long)seats - 1, (long long)me);
    else if (seats > SEAT_ROOM)
        PyErr_Format(PyExc_ValueError, "an observation has room for %d seats, not %lld", SEAT_ROOM, (long long)seats);
    else
        return 1;
    return 0;
}

/* Write an observation, by what was kept of the last one there, if anything was; returns -1 with an error. */
static int observe(Course *course, const Numbers *taken, const Numbers *kept, float *room, Py_ssize_t size)
{
    int64_t *memory = (int64_t *)kept->items;
    for (int array = 0; array < ARRAYS; array++)
        if (taken[array].size < course->needs[array]) {
            PyErr_SetString(PyExc_ValueError, "the position has fewer numbers than its observation describes");
            return -1;
        }
    if (kept->size == 0) {
        draw(course, taken, room, size);
        return 0;
    }
    if (kept->view.readonly || kept->size < KEPT_HEAD + course->all) {
        PyErr_SetString(PyExc_ValueError, "expected room to keep what was observed");
        return -1;
    }
    const Course *before = memory[0] ? course_there(course->plan, memory[1], memory[0] - 1) : NULL;
    if (before != NULL && before->seats == course->seats)
        redraw(before, course, taken, memory + KEPT_HEAD, room);
    else {
        draw(course, taken, room, size);
        keep(course, taken, memory + KEPT_HEAD);
    }
    memory[0] = course->me + 1;
    memory[1] = course->seats;
    return 0;
}

/* watch(plan, scales, out, at, size, seats, me, kept, *arrays): write an observation from `out[at]` on.

   `kept` is empty, or has room for two more numbers than the arrays: zeros at first, then what the last observation in
   the same place was made of, so that only what has changed is written. */
static PyObject *watch(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
{
    Numbers taken[ARRAYS + 1]; /* the last one is what is kept */
    PyObject *sources[ARRAYS + 1];
    Py_buffer out;
    if (number != 8 + ARRAYS) {
        PyErr_SetString(PyExc_TypeError, "watch: expected 13 arguments");
        return NULL;
    }
    Py_ssize_t at = PyLong_AsSsize_t(arguments[3]), size = PyLong_AsSsize_t(arguments[4]);
    int64_t seats = PyLong_AsLongLong(arguments[5]), me = PyLong_AsLongLong(arguments[6]);
    if (PyErr_Occurred() || take_room(arguments[2], &out, 4, 'f', "32-bit floating-point numbers") < 0)
        return NULL;
    memcpy(sources, arguments + 8, ARRAYS * sizeof(PyObject *));
    sources[ARRAYS] = arguments[7];
    int wrong = 1;
    if (is_possible(&out, at, size, seats, me) && take_all(sources, taken, ARRAYS + 1) == 0) {
        Course *course = course_of(arguments[0], arguments[1], seats, me);
        if (course != NULL)
            wrong = observe(course, taken, &taken[ARRAYS], (float *)out.buf + at, size);
        give_back(taken, ARRAYS + 1);
    }
    PyBuffer_Release(&out);
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
