/** The what-if lines beside a game, as the server keeps them: a small tree of moves. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../app/api.js";
import { complain } from "../app/toast.js";
import { language } from "../app/words.js";

/** @import { Branch } from "../app/types.js" */

export class Branches {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    this.all = signal(/** @type {Branch[]} */ ([]));
    /** Whether they are here. */
    this.known = signal(false);
    this.byId = computed(() => new Map(this.all.value.map((each) => [each.id, each])));
    this.stop = () => {};
  }

  /** Ask for them, where the game may be studied. */
  open() {
    this.stop();
    this.stop = effect(() => void this.load(language.value));
  }

  /** @param {string} _language */
  async load(_language) {
    try {
      this.all.value = (await api.branches(this.id)).branches;
      this.known.value = true;
    } catch (error) {
      complain(error);
    }
  }

  /** The moves that lead from the game to a branch, its own included. @param {string | null} id @returns {Branch[]} */
  lineTo(id) {
    const line = [];
    for (let each = id === null ? undefined : this.byId.value.get(id); each; each = each.after === null ? undefined : this.byId.value.get(each.after)) line.unshift(each);
    return line;
  }

  /** The branches that follow one, or that leave the game at a moment. @param {number} at @param {string | null} after */
  following(at, after) {
    return this.all.value.filter((each) => each.at === at && each.after === after);
  }

  /** The moments at which lines leave the game, in order. @returns {number[]} */
  moments() {
    return [...new Set(this.all.value.map((each) => each.at))].sort((one, other) => one - other);
  }

  /** Keep a line; what its last move is called. @param {number} at @param {string[]} moves @param {boolean} engine */
  async keep(at, moves, engine) {
    const { branches, grown } = await api.keepLine(this.id, { at, moves, engine });
    this.all.value = branches;
    return grown;
  }

  /** @param {{ branch: string, name?: string, remove?: boolean }} wish */
  async change(wish) {
    try {
      this.all.value = (await api.changeBranch(this.id, wish)).branches;
    } catch (error) {
      complain(error);
    }
  }

  close() {
    this.stop();
  }
}
