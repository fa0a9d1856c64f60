/* Observations: what a seat sees, drawn by its course, as a whole or as far as it has changed. */

#include "_memory_course.h"

#define KEPT_HEAD 2 /* before the numbers kept: who looked, counted from 1, and how many seats there are */
static uint64_t observations; /* how many were written by what was kept */

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
PyObject *watch(PyObject *self, PyObject *const *arguments, Py_ssize_t number)
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
