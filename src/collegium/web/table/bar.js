/** The bar above the table: where one is, how far the game is, whose turn, the clock, the connection and the menu. */
import { h } from "preact";
import { icon } from "../app/icon.js";
import { mark } from "../app/mark.js";
import { Menu } from "../app/menu.js";
import { t } from "../app/words.js";
import { Clock } from "./panels/clock.js";
import { SeatName } from "./people/seat.js";
import { asksMe } from "./store.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Frame, KnownSeed, MenuItem } from "../app/types.js" */
/** @import { LinkState } from "./connection/socket.js" */

/**
 * @param {{ frame: Frame, link: LinkState | null, late?: boolean, items: () => MenuItem[], onReconnect?: () => void, tools?: ComponentChildren, children?: ComponentChildren }} props
 */
export function Bar({ frame, link, late = false, items, onReconnect, tools, children }) {
  const mine = frame.mine.find((seat) => frame.to_move.includes(seat)) ?? frame.mine[0];
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "bar-home", href: "/", title: t("table.to-lobby"), "aria-label": t("table.to-lobby") }, mark()),
    h(
      "div",
      { class: "bar-title" },
      h("h1", { class: "bar-name", title: frame.name }, frame.name || frame.title),
      h("span", { class: "bar-round" }, roundText(frame)),
    ),
    h(Turn, { frame }),
    mine !== undefined && h(Clock, { clock: frame.seats[mine].clock }),
    frame.seed && frame.seats.filter((seat) => seat.kind !== "agent").length > 1 && h(SeedNote, { seed: frame.seed }),
    frame.watch && link && h("span", { class: "bar-watch" }, icon("eye"), t("table.watching")),
    children,
    h("span", { class: "bar-space" }),
    link && h(LinkNote, { link, late, onReconnect }),
    tools,
    h(Menu, { label: t("table.menu"), icon: "menu", items }),
  );
}

/** How far the game is: in the server's words where it has some, else the number of the round. @param {Frame} frame */
export function roundText(frame) {
  if (frame.over) return t("table.over");
  const { round, turn } = /** @type {{ round?: number, turn?: number }} */ (frame.view);
  const { round: said } = /** @type {{ round?: string }} */ (/** @type {unknown} */ (frame));
  if (said) return said;
  if (typeof round === "number") return t("table.round", { n: round });
  return typeof turn === "number" ? t("table.turn", { n: turn }) : "";
}

/** @param {{ frame: Frame }} props */
function Turn({ frame }) {
  if (frame.over) return null;
  const mine = asksMe(frame);
  return h(
    "span",
    { class: mine ? "bar-turn mine" : "bar-turn" },
    mine && frame.mine.length === 1 ? t("table.your-turn") : frame.to_move.map((seat) => h(SeatName, { key: seat, frame, seat })),
  );
}

/** That somebody knew the shuffles before the game, where several people play. @param {{ seed: KnownSeed }} props */
function SeedNote({ seed }) {
  const said = t(`app.seed.${seed.by}`, { seed: seed.number });
  return h("span", { class: "bar-seed", title: said }, icon("dice"), h("span", { "aria-hidden": true }, seed.number), h("span", { class: "sr-only" }, said));
}

/** @param {{ link: LinkState, late: boolean, onReconnect?: () => void }} props */
function LinkNote({ link, late, onReconnect }) {
  if (link === "connected" && !late) return h("span", { class: "link-note connected", title: t("table.connected") }, h("span", { class: "sr-only" }, t("table.connected")));
  return h(
    "span",
    { class: `link-note ${link === "connected" ? "reconnecting" : link}`, role: "status" },
    t(late ? "table.unsent" : `table.${link}`),
    onReconnect && h("button", { class: "button quiet", onClick: onReconnect }, t("table.reconnect")),
  );
}
