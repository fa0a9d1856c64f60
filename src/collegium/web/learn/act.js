/** Choosing pieces in a lesson: as at a table, but the piece that the lesson waits for is marked and means just that. */
import { TableAct } from "../table/asking/act.js";

/** @import { Lesson } from "./lesson.js" */

export class LessonAct extends TableAct {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    super(lesson.store);
    this.lesson = lesson;
  }

  /** The class of a piece that stands for the expected move. @param {string[]} candidates */
  mark(candidates) {
    const expected = this.lesson.decision.value;
    return expected && candidates.includes(expected.text) ? "expected main" : super.mark(candidates);
  }

  /**
   * In a lesson no other way is taken than the lesson's.
   * @param {string[]} candidates @param {Element | null} [anchor] @param {import("../table/asking/act.js").Entry | null} [entry]
   */
  askWay(candidates, anchor = null, entry = null) {
    return this.askWhy(candidates[0], anchor, entry);
  }

  /**
   * A piece that may stand for several moves stands for the expected one where it can.
   * @param {string[]} candidates @param {Element | null} [anchor] @param {[string, string] | null} [about]
   */
  pick(candidates, anchor = null, about = null) {
    const expected = this.store.frame.peek()?.lesson?.expected ?? "";
    super.pick(candidates.includes(expected) ? [expected] : candidates, anchor, about);
  }
}
