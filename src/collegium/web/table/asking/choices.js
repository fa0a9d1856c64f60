/** What a person has chosen for the table page alone, kept in this browser. */
import { effect, signal } from "@preact/signals";
import { keep, kept } from "../../app/kept.js";

const KEY = "collegium.table";

export const choices = {
  /** Play an open move at the first click, without its preview. */
  atOnce: signal(false),
  /** Show what any move brings before it is played. */
  preview: signal(false),
  /** Let the table answer for me where there is one answer. */
  swift: signal(true),
  /** Tell with a notification of the browser that it is my turn. */
  notify: signal(false),
  /** Show the panel beside the board. */
  side: signal(true),
  /** Show it where it is a drawer that lies over the board. */
  drawer: signal(false),
  /** Hide what others say. */
  mute: signal(false),
};

restore();
effect(remember);

function restore() {
  const stored = kept(KEY);
  for (const [name, choice] of Object.entries(choices)) if (typeof stored[name] === "boolean") choice.value = stored[name];
}

function remember() {
  keep(KEY, Object.fromEntries(Object.entries(choices).map(([name, choice]) => [name, choice.value])));
}
