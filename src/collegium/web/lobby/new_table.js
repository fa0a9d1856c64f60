/** The form of a new table: who sits where, the options of the game, hints, clock and seed. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { api } from "../app/api.js";
import { Dialog } from "../app/dialog.js";
import { Choice } from "../app/preferences.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { language, t } from "../app/words.js";
import { ClockFields, clockWish } from "./clock_fields.js";
import { usualTable } from "./create.js";
import { LinksDialog } from "./links.js";
import { GameOptions } from "./game_options.js";
import { SeatRows, resized } from "./seat_rows.js";

/** @import { ChosenEvent, Created, GameInfo, NewTable } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */

const ABSENCES = ["hour", "day", "three-days", "week", "never"];
/** @type {ClockForm} */
const NO_CLOCK = { kind: "off", minutes: 40, seconds: 60, days: 3, hours: 12 };

/** @param {{game: GameInfo, onClose: () => void}} props */
export function NewTableDialog({ game, onClose }) {
  const [wish, setWish] = useState(() => usualTable(game));
  const [clock, setClock] = useState(NO_CLOCK);
  const [created, setCreated] = useState(/** @type {Created | null} */ (null));
  const [busy, setBusy] = useState(false);
  /** @param {Partial<NewTable>} part */
  const change = (part) => setWish((before) => ({ ...before, ...part }));

  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await api.create({
        ...wish,
        seed: isShuffledHere(wish) ? null : `${wish.seed ?? ""}`.trim() || null,
        clock: clockWish(clock),
        absence: clock.kind === "off" ? wish.absence : null,
        lang: language.peek(),
      });
      keepName(wish);
      if (answer.links.length) setCreated(answer);
      else go(`/table/${answer.table}`);
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  };

  if (created) return h(LinksDialog, { links: created.links, watch: created.watch, table: created.table, onClose });
  const form = `new-${game.name}`;
  const actions = [
    h("button", { type: "button", class: "button", onClick: onClose }, t("app.cancel")),
    h("button", { type: "submit", form, class: "button primary", disabled: busy }, t("lobby.create")),
  ];
  return h(
    Dialog,
    { title: t("lobby.new-title", { game: game.title }), onClose, actions, class: "wide" },
    h(
      "form",
      { id: form, class: "new-table", onSubmit: submit },
      h(
        "section",
        { class: "form" },
        h(Choice, {
          label: t("lobby.seats"),
          value: String(wish.seats.length),
          values: game.seats.map((n) => [String(n), String(n)]),
          choose: (n) => change({ seats: resized(wish.seats, Number(n)) }),
        }),
        h(SeatRows, { seats: wish.seats, change: (seats) => change({ seats }) }),
        h("p", { class: "note" }, t("lobby.seats.note")),
        h(ClockFields, { clock, change: setClock }),
        clock.kind === "off" && wish.seats.some((seat) => seat.kind === "open") && h(AbsenceField, { wish, change }),
        h(
          "label",
          { class: "switch" },
          h("input", {
            type: "checkbox",
            checked: wish.hints,
            onChange: (event) => change({ hints: event.currentTarget.checked }),
          }),
          h("span", null, t("lobby.hints"), h("small", null, t("lobby.hints.note"))),
        ),
      ),
      h(
        "section",
        { class: "form" },
        h(GameOptions, { game, options: wish.options ?? {}, change: (options) => change({ options }) }),
        h(
          "div",
          { class: "pair" },
          field(t("lobby.table-name"), wish.name ?? "", 60, (name) => change({ name })),
          !isShuffledHere(wish) && field(t("lobby.seed"), `${wish.seed ?? ""}`, 40, (seed) => change({ seed }), t("lobby.seed.note")),
        ),
        isShuffledHere(wish) && h("p", { class: "note" }, t("lobby.seed.drawn")),
      ),
    ),
  );
}

/** Whether the server draws the seed, as others may sit down. @param {NewTable} wish */
function isShuffledHere(wish) {
  return wish.seats.some((seat) => seat.kind === "open");
}

/** How long players may be away. @param {{ wish: NewTable, change: (part: Partial<NewTable>) => void }} props */
function AbsenceField({ wish, change }) {
  const chosen = wish.absence ?? "day";
  return h(
    "label",
    { class: "field" },
    h("span", null, t("lobby.absence")),
    h(
      "select",
      { value: chosen, onChange: (/** @type {ChosenEvent} */ event) => change({ absence: event.currentTarget.value }) },
      ABSENCES.map((each) => h("option", { key: each, value: each }, t(`app.absence.${each}`))),
    ),
    h("small", null, t(`app.absence-text.${chosen}`)),
  );
}

/**
 * @param {string} label @param {string} value @param {number} longest
 * @param {(value: string) => void} change @param {string} [hint]
 */
function field(label, value, longest, change, hint) {
  return h(
    "label",
    { class: "field" },
    h("span", null, label),
    h("input", {
      type: "text",
      value,
      maxLength: longest,
      autoComplete: "off",
      placeholder: t("lobby.optional"),
      title: hint,
      onInput: (event) => change(event.currentTarget.value),
    }),
  );
}

/** Remember what I called myself. @param {NewTable} wish */
function keepName(wish) {
  const mine = wish.seats.find((seat) => seat.kind === "me")?.name?.trim();
  if (mine) settings.name.value = mine;
}
