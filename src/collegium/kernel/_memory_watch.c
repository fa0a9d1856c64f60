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

static inline void draw_number(float scale, float *out, int64_t at, int64_t value)
{
    out[at] = value == ABSENT ? 0.0f : (float)value * scale;
}

static inline void draw_flag(float *out, int64_t at, int64_t value)
{
    out[at] = value != 0 && value != ABSENT ? 1.0f : 0.0f;
}

/* The flag that stands for a choice or a place, or `nowhere`. A place one does not know is the last. */
static inline float *flag_of(const Piece *piece, int kind, float *out, int64_t at, int64_t value,
                             const Course *course, float *nowhere)
{
    uint64_t chosen = (uint64_t)value - (uint64_t)piece->base;
    if (kind == PLACES)
        chosen = (uint64_t)(value < 0 ? piece->width - 1 : value);
    return chosen < (uint64_t)piece->width ? out + at * piece->width + course->seen_at[piece->seen_at + chosen]
                                           : nowhere;
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

/* Draw a piece where all is zero. */
static void draw_piece(const Piece *piece, const int64_t *items, float *room, const Course *course)
{
    const int64_t *from = items + piece->from;
    float *out = room + piece->to, nowhere;
    int64_t number = piece->number;
    switch (piece->kind) {
    case NUMBER:
        if (piece->relative)
            for (int64_t at = 0; at < number; at++)
                draw_number(piece->scale, out, seen_from(at, course->seats, course->me), from[at]);
        else
            for (int64_t at = 0; at < number; at++)
                draw_number(piece->scale, out, at, from[at]);
        break;
    case FLAG:
        for (int64_t at = 0; at < number; at++)
            draw_flag(out, at, from[at]);
        break;
    case CHOICE:
        for (int64_t at = 0; at < number; at++)
            *flag_of(piece, CHOICE, out, at, from[at], course, &nowhere) = 1.0f;
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
            *flag_of(piece, PLACES, out, at, from[at], course, &nowhere) = 1.0f;
        break;
    }
}

/* Draw one number of a piece that was another, seen by a seat that may have been another. */
static inline void redraw_number(const Piece *piece, int64_t at, int64_t was, int64_t is, float *room,
                                 const Course *before, const Course *course)
{
    float *out = room + piece->to, nowhere;
    switch (piece->kind) {
    case NUMBER:
        draw_number(piece->scale, out, piece->relative ? seen_from(at, course->seats, course->me) : at, is);
        break;
    case FLAG:
        draw_flag(out, at, is);
        break;
    case CHOICE:
        *flag_of(piece, CHOICE, out, at, was, before, &nowhere) = 0.0f;
        *flag_of(piece, CHOICE, out, at, is, course, &nowhere) = 1.0f;
        break;
    case BITS:
        draw_bits(piece, out, at, was, 0.0f, before);
        draw_bits(piece, out, at, is, 1.0f, course);
        break;
    case PLACES:
        *flag_of(piece, PLACES, out, at, was, before, &nowhere) = 0.0f;
        *flag_of(piece, PLACES, out, at, is, course, &nowhere) = 1.0f;
        break;
    }
}

/* Count the things of a list anew; `kept` has those that were counted before. */
static void recount(const Piece *old, const Piece *piece, const int64_t *kept, const int64_t *items, float *room,
                    const Course *course)
{
    int64_t counted = piece->number;
    if (old->size_held >= 0 && kept[old->size_held] < counted)
        counted = kept[old->size_held];
    for (int64_t at = 0; at < counted; at++) {
        uint64_t value = (uint64_t)kept[old->held + at] - (uint64_t)piece->base;
        if (value < (uint64_t)piece->width)
            room[piece->to + value] = 0.0f;
    }
    draw_piece(piece, items, room, course);
}

/* Draw the choices or places of a piece that have changed, or that another seat sees elsewhere. The kind is said in the
   code, so that there is a loop for each. */
static inline void turn_choices(const Piece *old, const Piece *piece, int kind, const int64_t *from,
                                const int64_t *kept, float *room, const Course *before, const Course *course)
{
    float *out = room + piece->to, nowhere;
    for (int64_t at = 0; at < piece->number; at++) {
        float *was = flag_of(old, kind, out, at, kept[old->held + at], before, &nowhere);
        float *is = flag_of(piece, kind, out, at, from[at], course, &nowhere);
        if (was != is) {
            *was = 0.0f;
            *is = 1.0f;
        }
    }
}

/* The same for bits. */
static void turn_bits(const Piece *old, const Piece *piece, const int64_t *from, const int64_t *kept, float *room,
                      const Course *before, const Course *course)
{
    for (int64_t at = 0; at < piece->number; at++) {
        int64_t was = kept[old->held + at], is = from[at];
        if (was != is || (piece->relative && is != piece->base)) {
            draw_bits(piece, room + piece->to, at, was, 0.0f, before);
            draw_bits(piece, room + piece->to, at, is, 1.0f, course);
        }
    }
}

/* Draw what another seat sees in another way: all that belongs to seats, or tells of them. What belongs to seats is
   kept then as it is. */
static void turn(const Course *before, Course *course, const Numbers *taken, int64_t *kept, float *room)
{
    for (Py_ssize_t index = 0; index < course->plain_turns; index++) {
        const Turning *turning = &course->plainly[index];
        int64_t value = taken[turning->array].items[turning->from];
        if (turning->is_flag)
            draw_flag(room, turning->to, value);
        else
            draw_number(turning->scale, room, turning->to, value);
    }
    for (Py_ssize_t index = 0; index < course->turns; index++) {
        const Piece *old = &before->pieces[course->turning[index]], *piece = &course->pieces[course->turning[index]];
        const int64_t *items = taken[piece->array].items, *from = items + piece->from;
        course->drawn[course->turning[index]] = observations;
        switch (piece->kind) {
        case CHOICE:
            turn_choices(old, piece, CHOICE, from, kept, room, before, course);
            break;
        case BITS:
            turn_bits(old, piece, from, kept, room, before, course);
            break;
        case PLACES:
            turn_choices(old, piece, PLACES, from, kept, room, before, course);
            break;
        case COUNTS:
            recount(old, piece, kept, items, room, course);
            break;
        }
    }
    for (int64_t index = 0; index < course->number_of_stretches; index++) {
        const Stretch *stretch = &course->stretches[index];
        if (stretch->array == OWN)
            memcpy(kept + stretch->held, taken[OWN].items + stretch->from, stretch->size * 8);
    }
}

/* Draw what a number kept is in, which was another. */
static void redraw_pieces(int64_t at, int64_t is, const Course *before, Course *course, const Numbers *taken,
                          const int64_t *kept, float *room)
{
    for (int32_t user = course->first_user[at]; user < course->first_user[at + 1]; user++) {
        int32_t which = course->users[user];
        const Piece *piece = &course->pieces[which];
        if (course->drawn[which] == observations)
            continue;
        if (piece->kind == COUNTS) {
            course->drawn[which] = observations;
            recount(piece, piece, kept, taken[piece->array].items, room, course);
        } else
            redraw_number(piece, at - piece->held, kept[at], is, room, before, course);
    }
}

#define BLOCK 8 /* numbers that are compared at once */

/* Two bits for each of so many numbers, of which one is set at least where they differ. */
static inline uint32_t differences_of_few(const int64_t *some, const int64_t *others, int64_t number)
{
    uint32_t found = 0;
    for (int64_t at = 0; at < number; at++)
        found |= (uint32_t)(some[at] != others[at]) << 2 * at;
    return found;
}

#if defined(__SSE2__)
#include <emmintrin.h>

static inline __m128i halves_alike(const int64_t *some, const int64_t *others)
{
    return _mm_cmpeq_epi32(_mm_loadu_si128((const __m128i *)some), _mm_loadu_si128((const __m128i *)others));
}

static inline uint32_t differences(const int64_t *some, const int64_t *others)
{
    __m128i first = _mm_packs_epi32(halves_alike(some, others), halves_alike(some + 2, others + 2));
    __m128i second = _mm_packs_epi32(halves_alike(some + 4, others + 4), halves_alike(some + 6, others + 6));
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(first, second)) ^ 0xFFFF;
}
#else
static inline uint32_t differences(const int64_t *some, const int64_t *others)
{
    return differences_of_few(some, others, BLOCK);
}
#endif

/* Draw the numbers of a stretch that are not as they were kept, and keep them as they are. A piece that is drawn as a
   whole is drawn at the first of its numbers that changed, while all of them are still kept as they were. */
static void redraw_stretch(const Stretch *stretch, const Course *before, Course *course, const Numbers *taken,
                           int64_t *kept, float *room)
{
    const int64_t *items = taken[stretch->array].items + stretch->from;
    int64_t *held = kept + stretch->held;
    const Cell *cells = course->cells + stretch->held;
    for (int64_t block = 0; block < stretch->size; block += BLOCK) {
        int64_t left = stretch->size - block;
        uint32_t found = left >= BLOCK ? differences(items + block, held + block)
                                       : differences_of_few(items + block, held + block, left);
        while (found != 0) {
            int64_t bit = lowest_bit(found) / 2, at = block + bit, is = items[at];
            found &= ~((uint32_t)3 << 2 * bit);
            if (cells[at].drawn_as == PLAIN_NUMBER)
                draw_number(cells[at].scale, room, cells[at].to, is);
            else if (cells[at].drawn_as == PLAIN_FLAG)
                draw_flag(room, cells[at].to, is);
            else
                redraw_pieces(stretch->held + at, is, before, course, taken, kept, room);
            held[at] = is;
        }
    }
}

/* Draw what is not as it was kept, and keep it as it is. */
static void redraw(const Course *before, Course *course, const Numbers *taken, int64_t *kept, float *room)
{
    int is_turned = before != course;
    observations++;
    if (is_turned)
        turn(before, course, taken, kept, room);
    for (int64_t index = 0; index < course->number_of_stretches; index++)
        if (!is_turned || course->stretches[index].array != OWN)
            redraw_stretch(&course->stretches[index], before, course, taken, kept, room);
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
