/** Awesome Academics on a stamp: my house with its projects as posters, and the people of the group at their desks. */

import { h } from "preact";
import { seatClass } from "../../app/seats.js";

/** @import { AwesomeAcademics, AwesomeAcademicsView, Frame } from "../../app/types.js" */

const POSTERS = 3;
const DESKS = 5;

/** @param {Frame} frame */
export function academicsMini(frame) {
  const seat = frame.seat ?? 0;
  const me = /** @type {AwesomeAcademicsView} */ (frame.view).players[seat];
  const people = Object.keys(me.tenured).length + Object.keys(me.phds).length;
  const projects = Object.values(me.projects);
  return h(
    "svg",
    { class: "mini mini-academics", viewBox: "0 0 220 180", preserveAspectRatio: "xMidYMid meet", "aria-hidden": "true" },
    h("path", { class: "line", d: "M14 54 110 20l96 34zM18 54v108M202 54v108M8 162h204M4 168h212" }),
    h("path", { class: "fine", d: "M18 108h184" }),
    Array.from({ length: POSTERS }, (_, at) => poster(at, projects[at])),
    Array.from({ length: Math.min(DESKS, Math.max(people, 1)) }, (_, at) => person(at, at < people ? seat : null)),
    h("path", { class: "line", d: "M178 162v-28a9 9 0 0 1 18 0v28z" }),
  );
}

/** A project on the wall, or the room for one. @param {number} at @param {AwesomeAcademics.Project | undefined} project */
function poster(at, project) {
  const x = 28 + at * 56;
  const months = project ? Object.entries(project.marked) : [];
  return h(
    "g",
    { key: at },
    h("path", { class: project ? "poster" : "poster empty", d: `M${x} 62h50v36h-50z` }),
    months.slice(0, 3).map(([discipline, done], row) => h("rect", { key: discipline, class: `fill-${discipline}`, x: x + 5, y: 68 + row * 9, width: Math.max(3, 40 * share(project, discipline, Number(done))), height: 6 })),
  );
}

/** How much of a discipline is done. @param {AwesomeAcademics.Project | undefined} project @param {string} discipline @param {number} done */
function share(project, discipline, done) {
  const all = done + Number(project?.open[discipline] ?? 0);
  return all ? done / all : 0;
}

/** Somebody at a desk. @param {number} at @param {number | null} seat */
function person(at, seat) {
  const x = 30 + at * 29;
  return h(
    "g",
    { key: at, class: seat === null ? "absent" : `person ${seatClass(seat)}` },
    h("path", { d: `M${x} 150c0-10 4-14 9-14s9 4 9 14z` }),
    h("circle", { cx: x + 9, cy: 129, r: 6 }),
    h("path", { class: "desk", d: `M${x - 4} 150h26v4h-26z` }),
  );
}
