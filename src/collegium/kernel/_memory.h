/* Arrays of numbers and room to write to, taken through the buffer protocol: what all parts of `_memory` share. */

#ifndef COLLEGIUM_MEMORY_H
#define COLLEGIUM_MEMORY_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) || defined(__clang__)
#define WITHIN __attribute__((visibility("hidden"))) /* known to the parts of this library alone */
#else
#define WITHIN
#endif

typedef PyObject *Function(PyObject *self, PyObject *const *arguments, Py_ssize_t number);

WITHIN Function digest, pack, unpack; /* _memory_bytes.c */
WITHIN Function watch;                /* _memory_watch.c */

typedef struct {
    Py_buffer view;
    const int64_t *items;
    Py_ssize_t size;
} Numbers;

/* Take an array of 64-bit numbers; give it back with PyBuffer_Release. */
static inline int take(PyObject *from, Numbers *into)
{
    if (PyObject_GetBuffer(from, &into->view, PyBUF_SIMPLE) < 0)
        return -1;
    into->items = into->view.buf;
    into->size = into->view.len / 8;
    return 0;
}

static inline void give_back(Numbers *taken, int number)
{
    while (number > 0)
        PyBuffer_Release(&taken[--number].view);
}

static inline int take_all(PyObject *const *from, Numbers *into, int number)
{
    for (int at = 0; at < number; at++)
        if (take(from[at], &into[at]) < 0) {
            give_back(into, at);
            return -1;
        }
    return 0;
}

/* Take a buffer that can be written to, of items of a size. */
static inline int take_room(PyObject *from, Py_buffer *view, Py_ssize_t itemsize, char format, const char *wanted)
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

#endif
