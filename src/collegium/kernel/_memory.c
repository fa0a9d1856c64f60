/* The numbers of positions, read and written where they lie: what compiled Python cannot do fast.

   `memory_plain.py` says the same in plain Python, and is used where this was not compiled; tests hold the two against
   each other. Arrays come through the buffer protocol, as 64-bit numbers. */

#include "_memory.h"

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
