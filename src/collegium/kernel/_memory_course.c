/* Courses: what a plan of observations comes to for one seat, worked out once and kept. */

#include "_memory_course.h"

/* What a row of the plan of an observation says, in this order (`observation.py` makes the plan). */
enum { KIND, ARRAY, FIRST, SLOTS, SEAT_STRIDE, OUTER, OUTER_STRIDE, INNER, WIDTH, BASE, RELATIVE, OUT, SIZE_FIRST,
       SIZE_STRIDE, OF_SEATS, ROW };

#define COURSES 64
static Course courses[COURSES];
static int kept_courses, next_course;

/* Note that another seat sees the next piece in another way. */
static void add_turning(Course *course, const int64_t *row, float scale, int64_t from, int64_t to)
{
    if (row[KIND] != NUMBER && row[KIND] != FLAG) {
        course->turning[course->turns++] = (int32_t)course->number;
        return;
    }
    for (int64_t at = 0; at < row[INNER]; at++) {
        int64_t place = row[RELATIVE] ? seen_from(at, course->seats, course->me) : at;
        course->plainly[course->plain_turns++] = (Turning){
            (int32_t)row[ARRAY], (int32_t)(from + at), (int32_t)(to + place), row[KIND] == FLAG, scale};
    }
}

static void add_piece(Course *course, const int64_t *row, float scale, int64_t from, int64_t to, int64_t size_at,
                      int64_t back)
{
    Piece *last = course->number ? &course->pieces[course->number - 1] : NULL;
    int is_plain = row[SLOTS] == 1 && !row[OF_SEATS] && ((row[KIND] == NUMBER && !row[RELATIVE]) || row[KIND] == FLAG);
    int64_t end = from + row[INNER] > size_at + 1 ? from + row[INNER] : size_at + 1;
    if (end > course->needs[row[ARRAY]])
        course->needs[row[ARRAY]] = end;
    if (is_plain && last && last->is_plain && last->kind == row[KIND] && last->array == row[ARRAY]
        && last->scale == scale && last->from + last->number == from && last->to + last->number == to) {
        last->number += (int32_t)row[INNER]; /* goes on where the last one ends */
        return;
    }
    if (row[RELATIVE] || row[KIND] == PLACES || row[SLOTS] > 1 || row[OF_SEATS])
        add_turning(course, row, scale, from, to);
    course->pieces[course->number++] = (Piece){
        (int32_t)row[KIND], (int32_t)row[ARRAY], (int32_t)from, (int32_t)to, (int32_t)row[INNER],
        (int32_t)row[WIDTH], (int32_t)row[BASE], (int32_t)row[RELATIVE], is_plain, (int32_t)size_at,
        (int32_t)(from - back), (int32_t)(size_at - back), 0, scale};
}

static void free_course(Course *course)
{
    PyMem_Free(course->pieces);
    PyMem_Free(course->turning);
    PyMem_Free(course->plainly);
    PyMem_Free(course->stretches);
    PyMem_Free(course->seen_at);
    PyMem_Free(course->cells);
    PyMem_Free(course->first_user);
    PyMem_Free(course->users);
    PyMem_Free(course->drawn);
    Py_CLEAR(course->plan);
    *course = (Course){0};
}

#define GAP 8 /* so few numbers that nobody sees are rather kept than left out */

/* Keep the numbers of some stretch that are seen, or stand between such; `places` says of those seen where. */
static void keep_seen(Course *course, int64_t array, int64_t from, int64_t size, const char *seen, int32_t *places)
{
    Stretch *last = NULL;
    for (int64_t at = 0; at < size; at++) {
        if (!seen[at])
            continue;
        if (last == NULL || from + at - (last->from + last->size) >= GAP) {
            last = &course->stretches[course->number_of_stretches++];
            *last = (Stretch){array, from + at, course->all, 0};
        }
        course->all += from + at + 1 - (last->from + last->size);
        last->size = from + at + 1 - last->from;
        places[at] = (int32_t)course->all - 1;
    }
}

/* Say where each number is kept. */
static int lay_out(Course *course, int64_t stride)
{
    int64_t begins[ARRAYS], all = 0;
    for (int array = 0; array < ARRAYS; array++) {
        begins[array] = all;
        all += array == OWN ? course->seats * stride : course->needs[array];
    }
    char *seen = PyMem_Calloc(all + 1, 1);
    int32_t *places = PyMem_Calloc(all + 1, sizeof(int32_t));
    course->stretches = PyMem_Calloc(all + 1, sizeof(Stretch));
    int wrong = !seen || !places || !course->stretches;
    for (Py_ssize_t at = 0; !wrong && at < course->number; at++) {
        Piece *piece = &course->pieces[at];
        piece->held += (int32_t)begins[piece->array];
        piece->size_held = piece->size_at < 0 ? -1 : piece->size_held + (int32_t)begins[piece->array];
        memset(seen + piece->held, 1, piece->number);
        if (piece->size_held >= 0)
            seen[piece->size_held] = 1;
    }
    for (int array = 0; !wrong && array < ARRAYS; array++) {
        int64_t parts = array == OWN ? course->seats : 1, size = array == OWN ? stride : course->needs[array];
        for (int64_t part = 0; part < parts; part++) {
            int64_t from = array == OWN ? (course->me + part) % course->seats * stride : 0;
            int64_t begin = begins[array] + part * size;
            keep_seen(course, array, from, size, seen + begin, places + begin);
        }
    }
    for (Py_ssize_t at = 0; !wrong && at < course->number; at++) {
        Piece *piece = &course->pieces[at];
        piece->held = places[piece->held];
        piece->size_held = piece->size_held < 0 ? -1 : places[piece->size_held];
    }
    PyMem_Free(seen);
    PyMem_Free(places);
    return wrong ? -1 : 0;
}

/* Which flag stands for a choice or a place. A few places are plain, then each seat has some; the last is unknown. */
static int64_t flag_of(const Course *course, const Piece *piece, int64_t value)
{
    if (piece->kind == CHOICE)
        return piece->relative ? seen_from(value, course->seats, course->me) : value;
    if (value < piece->base || value == piece->width - 1)
        return value;
    int64_t seat = (value - piece->base) & (SEAT_ROOM - 1);
    return value - seat + seen_from(seat, course->seats, course->me);
}

/* List where every choice and place is seen. */
static int list_flags(Course *course)
{
    Py_ssize_t all = 0;
    for (Py_ssize_t at = 0; at < course->number; at++)
        if (course->pieces[at].kind == CHOICE || course->pieces[at].kind == PLACES)
            all += course->pieces[at].width;
    course->seen_at = PyMem_Calloc(all + 1, sizeof(int32_t));
    if (!course->seen_at)
        return -1;
    all = 0;
    for (Py_ssize_t at = 0; at < course->number; at++) {
        Piece *piece = &course->pieces[at];
        if (piece->kind != CHOICE && piece->kind != PLACES)
            continue;
        piece->seen_at = (int32_t)all;
        for (int64_t value = 0; value < piece->width; value++)
            course->seen_at[all++] = (int32_t)flag_of(course, piece, value);
    }
    return 0;
}

/* Say of a number kept how it is drawn, by the pieces that it is in. */
static Cell cell_of(const Course *course, int64_t kept, const int32_t *users, Py_ssize_t number)
{
    const Piece *piece = number == 1 ? &course->pieces[users[0]] : NULL;
    if (piece == NULL || (piece->kind != NUMBER && piece->kind != FLAG))
        return (Cell){IN_PIECES, 0, 0};
    int64_t at = kept - piece->held, place = piece->relative ? seen_from(at, course->seats, course->me) : at;
    return (Cell){piece->kind == NUMBER ? PLAIN_NUMBER : PLAIN_FLAG, piece->to + (int32_t)place, piece->scale};
}

/* List the pieces that each of the numbers kept is in: those of a piece, and the one that says how many count. */
static int list_users(Course *course)
{
    Py_ssize_t most = 0, used = 0;
    for (Py_ssize_t at = 0; at < course->number; at++)
        most += course->pieces[at].number + 1;
    course->first_user = PyMem_Calloc(course->all + 2, sizeof(int32_t));
    course->users = PyMem_Calloc(most + 1, sizeof(int32_t));
    course->cells = PyMem_Calloc(course->all + 1, sizeof(Cell));
    course->drawn = PyMem_Calloc(course->number + 1, sizeof(uint64_t));
    if (!course->first_user || !course->users || !course->cells || !course->drawn)
        return -1;
    for (int64_t kept = 0; kept < course->all; kept++) {
        for (Py_ssize_t at = 0; at < course->number; at++) {
            const Piece *piece = &course->pieces[at];
            if ((kept >= piece->held && kept < piece->held + piece->number) || kept == piece->size_held)
                course->users[used++] = (int32_t)at;
        }
        course->first_user[kept + 1] = (int32_t)used;
        int32_t first = course->first_user[kept];
        course->cells[kept] = cell_of(course, kept, course->users + first, used - first);
    }
    return 0;
}

static int chart(Course *course, const Numbers *rows, const double *scales)
{
    Py_ssize_t most = 1, most_numbers = 1, number = rows->size / ROW;
    int64_t stride = 0;
    for (Py_ssize_t at = 0; at < number; at++) {
        Py_ssize_t pieces = (Py_ssize_t)(rows->items[at * ROW + SLOTS] * rows->items[at * ROW + OUTER]);
        most += pieces;
        most_numbers += pieces * (Py_ssize_t)rows->items[at * ROW + INNER];
    }
    course->pieces = PyMem_Calloc(most, sizeof(Piece));
    course->turning = PyMem_Calloc(most, sizeof(int32_t));
    course->plainly = PyMem_Calloc(most_numbers, sizeof(Turning));
    if (!course->pieces || !course->turning || !course->plainly)
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
    return lay_out(course, stride) < 0 || list_flags(course) < 0 ? -1 : list_users(course);
}

Course *course_there(PyObject *plan, int64_t seats, int64_t me)
{
    for (int at = 0; at < kept_courses; at++)
        if (courses[at].plan == plan && courses[at].seats == seats && courses[at].me == me)
            return &courses[at];
    return NULL;
}

Course *course_of(PyObject *plan, PyObject *factors, int64_t seats, int64_t me)
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
