/* The plan of an observation as one seat of so many follows it. */

#ifndef COLLEGIUM_MEMORY_COURSE_H
#define COLLEGIUM_MEMORY_COURSE_H

#include "_memory.h"

enum { NUMBER, FLAG, CHOICE, BITS, COUNTS, PLACES };
#define ABSENT (-((int64_t)1 << 62)) /* a number that is not there */
#define SEAT_ROOM 4
enum { ASKED, TABLE, OWN, DEALT, SEEN, ARRAYS }; /* the arrays that an observation is made of */

/* A seat, or a colour that stands for one, as who looks counts them: the own one is 0; what is no seat stays. */
static inline int64_t seen_from(int64_t value, int64_t seats, int64_t me)
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
    int32_t seen_at;         /* of choices and places: where it begins in the list of where they are seen */
    float scale;
} Piece;

/* Numbers that stand side by side in an array and are kept so: those that are seen, few others among them. What belongs
   to seats is kept in the order in which they are seen. */
typedef struct {
    int64_t array, from, held, size;
} Stretch;

/* What one of the numbers kept is drawn as: a plain number or flag at once, all else by the pieces that it is in. */
enum { PLAIN_NUMBER, PLAIN_FLAG, IN_PIECES };
typedef struct {
    int32_t drawn_as, to;
    float scale;
} Cell;

/* A plain number or flag that another seat sees elsewhere, or sees another one there. */
typedef struct {
    int32_t array, from, to, is_flag;
    float scale;
} Turning;

/* A plan as one seat of so many follows it, made once and kept. */
typedef struct {
    PyObject *plan;
    int64_t seats, me;
    int64_t needs[ARRAYS]; /* how many numbers each array must have */
    Stretch *stretches;
    int64_t number_of_stretches, all; /* the latter: how many numbers are kept */
    Py_ssize_t number, turns;         /* pieces, and those that another seat sees in another way, plain ones aside */
    Piece *pieces;
    int32_t *turning;            /* the latter, by their number */
    Py_ssize_t plain_turns;      /* likewise: plain numbers and flags */
    Turning *plainly;            /* the latter */
    int32_t *seen_at;            /* of each choice and place: which flag stands for it */
    Cell *cells;                 /* of each number kept */
    int32_t *first_user, *users; /* likewise: the pieces that are made of it */
    uint64_t *drawn;             /* of each piece: the observation that it was last drawn for as a whole */
} Course;

/* The course of a plan for one seat of so many, if it is there. */
WITHIN Course *course_there(PyObject *plan, int64_t seats, int64_t me);

/* The course of a plan for one seat of so many; NULL with an error where it cannot be made. */
WITHIN Course *course_of(PyObject *plan, PyObject *factors, int64_t seats, int64_t me);

#endif
