/** The dialogs of a table about its players: a web hook, and agents that take a seat over. */
import { h } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { Dialog } from "../../app/dialog.js";
import { icon } from "../../app/icon.js";
import { complain, toast } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { levels } from "../../lobby/store.js";
import { Absence, LEAST, levelTitle, substitutes } from "./absence.js";
import { SeatName } from "./seat.js";
import { titleOf } from "./seat_links.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** @param {{ frame: Frame, onClose: () => void }} props */
export function HookDialog({ frame, onClose }) {
  const [url, setUrl] = useState("");
  /** @param {string | null} address */
  const keep = async (address) => {
    try {
      for (const seat of frame.mine) await api.hook(frame.table, seat, address);
      toast(t(address ? "table.hook-kept" : "table.hook-gone"));
      onClose();
    } catch (error) {
      complain(error);
    }
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    void keep(url);
  };
  return h(
    Dialog,
    { title: titleOf("table.hook"), onClose, class: "narrow" },
    h("p", null, t("table.hook-about")),
    h(
      "form",
      { class: "hook-form", onSubmit: submit },
      h("label", { for: "hook-url" }, t("table.hook-url")),
      h("input", {
        id: "hook-url",
        type: "url",
        required: true,
        placeholder: "https://",
        value: url,
        onInput: (/** @type {InputEvent} */ event) => setUrl(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      }),
      h(
        "div",
        { class: "row" },
        h("button", { class: "button primary", type: "submit" }, t("table.hook-keep")),
        h("button", { class: "button", type: "button", onClick: () => keep(null) }, t("table.hook-drop")),
      ),
    ),
  );
}

/** @param {{ frame: Frame, store: Store, onClose: () => void }} props */
export function SubstitutesDialog({ frame, store, onClose }) {
  const people = frame.seats.map((_, seat) => seat).filter((seat) => frame.seats[seat].kind !== "agent");
  const absent = people.filter((seat) => !frame.mine.includes(seat));
  return h(
    Dialog,
    { title: titleOf("table.substitutes"), onClose },
    h(
      "div",
      { class: "substitutes" },
      h("p", null, t(`app.absence-text.${frame.absence}`)),
      absent.length > 0 && h(Others, { frame, store, seats: absent }),
      h("h3", null, t("table.own-agent")),
      h("p", null, t(frame.hints ? "table.own-agent-about" : "table.own-agent-off")),
      h(Own, { frame, store, seats: people.filter((seat) => frame.mine.includes(seat)) }),
    ),
  );
}

/** @param {{ level: string, levels: { name: string }[], onChoose: (level: string) => void }} props */
function LevelChoice({ level, levels: all, onChoose }) {
  return h(
    "label",
    { class: "row" },
    t("table.level"),
    h(
      "select",
      { value: level, onChange: (/** @type {Event} */ event) => onChoose(/** @type {HTMLSelectElement} */ (event.currentTarget).value) },
      all.map((each) => h("option", { key: each.name, value: each.name }, levelTitle(each.name))),
    ),
  );
}

/** The seats of others: an agent plays there when they are away for long. @param {{ frame: Frame, store: Store, seats: number[] }} props */
function Others({ frame, store, seats }) {
  const [level, setLevel] = useState(LEAST);
  const waits = (/** @type {number} */ seat) => frame.to_move.includes(seat) && !frame.seats[seat].taken_over && (frame.absence === "clock" || !frame.seats[seat].online);
  return [
    h(LevelChoice, { level, levels: substitutes(), onChoose: setLevel }),
    h(
      "ul",
      { class: "link-list" },
      seats.map((seat) =>
        h(
          "li",
          { key: seat },
          h(SeatName, { frame, seat }),
          waits(seat) ? h(Absence, { store, frame, seat, level }) : h("span", { class: "absence" }, t(standing(frame, seat))),
        ),
      ),
    ),
  ];
}

/** Why no agent is needed for a player. @param {Frame} frame @param {number} seat */
function standing(frame, seat) {
  if (frame.seats[seat].taken_over) return "table.taken-over";
  return frame.seats[seat].online ? "table.online" : "table.absent-not-asked";
}

/** My own seats. @param {{ frame: Frame, store: Store, seats: number[] }} props */
function Own({ frame, store, seats }) {
  const [level, setLevel] = useState(LEAST);
  const lent = (/** @type {number} */ seat) => frame.seats[seat].taken_over;
  return [
    frame.hints && h(LevelChoice, { level, levels: levels.value, onChoose: setLevel }),
    h(
      "ul",
      { class: "link-list" },
      seats.filter((seat) => frame.hints || lent(seat)).map((seat) =>
        h(
          "li",
          { key: seat },
          h(SeatName, { frame, seat }),
          lent(seat)
            ? h("button", { class: "button", onClick: () => store.commands?.takeOver(seat, null) }, icon("person"), t("table.take-back"))
            : h("button", { class: "button", onClick: () => store.commands?.takeOver(seat, level) }, icon("agent"), t("table.take-over")),
        ),
      ),
    ),
  ];
}
