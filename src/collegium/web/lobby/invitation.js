/** What a friend gets: the invitation as a plate with the game, who sits there, and a seal. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { seatClass } from "../app/seats.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { Plate } from "../boards/shared/plate.js";
import { Cover } from "./cover.js";
import { levelName } from "./opponents.js";
import { fleuron, seal } from "./ornaments.js";
import { isShuffledHere, paceWords } from "./summary.js";

/** @import { GameInfo, NewTable } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */

/** @param {{ game: GameInfo, wish: NewTable, clock: ClockForm }} props */
export function Invitation({ game, wish, clock }) {
  const invited = isShuffledHere(wish);
  const me = wish.seats.find((seat) => seat.kind === "me")?.name || settings.name.value || t("lobby.invitation.somebody");
  return h(
    "aside",
    { class: "invitation", "aria-label": t("lobby.invitation") },
    h("i", { class: "aside" }, t(invited ? "lobby.invitation" : "lobby.invitation.none")),
    h(
      Plate,
      { corners: true, class: "invitation-plate" },
      h(Cover, { game: game.name }),
      h("p", { class: "aside" }, invited ? t("lobby.invitation.by", { name: me }) : t("lobby.invitation.at")),
      h("b", { class: "invitation-title" }, game.title),
      fleuron(),
      h("p", null, t("lobby.invitation.pace", { n: wish.seats.length, pace: paceWords(clock) })),
      h(
        "ul",
        null,
        wish.seats.map((seat, at) =>
          h(
            "li",
            { key: at, class: `${seatClass(at)} ${seat.kind === "open" ? "yours" : ""}` },
            icon(seatClass(at), "", { class: "seat-shape" }),
            h("span", null, seat.kind === "open" ? t("lobby.invitation.yours") : seat.kind === "me" ? me : seat.name || t("lobby.seat.number", { n: at + 1 })),
            seat.kind === "agent" && h("small", null, levelName(seat.level ?? "")),
          ),
        ),
      ),
      seal(),
    ),
    h("p", { class: "note" }, icon("link"), t(invited ? "lobby.invitation.link" : "lobby.invitation.hint")),
  );
}
