/** A live table: the store, fed by a connection, with the commands that go over it. */
import { effect } from "@preact/signals";
import { refusedText } from "../../app/refusal.js";
import { go } from "../../app/router.js";
import { settings } from "../../app/settings.js";
import { toast } from "../../app/toast.js";
import { offerReload } from "../../app/version.js";
import { language, t } from "../../app/words.js";
import { TableAct } from "../asking/act.js";
import { choices } from "../asking/choices.js";
import { Plan } from "../asking/plan.js";
import { Commands } from "./commands.js";
import { Link } from "./socket.js";
import { Store } from "../store.js";
import { textWidth } from "../board/text_width.js";

export class LiveTable {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.store = new Store();
    this.act = new TableAct(this.store);
    this.link = new Link(() => this.address(), (message) => {
      if (message.t === "rematch") invite(message);
      else this.store.receive(message);
    });
    const trouble = (/** @type {import("../../app/types.js").Refused | import("../../app/types.js").Stale} */ answer) =>
      answer.t === "stale" ? toast(t("table.refused.stale")) : this.refuse(answer);
    this.store.commands = new Commands(this.link, this.store, trouble);
    this.store.onGap = () => this.link.tell({ t: "sync", have: 0 });
    this.link.onReturn = () => {
      this.store.forgetPeople();
      void offerReload();
    };
    const stopLate = effect(() => void (this.store.late.value = this.link.late.value));
    const stopWishes = effect(() => {
      const wishes = { lang: language.value, text: settings.text.value || this.store.undrawn.value, width: textWidth.value, swift: choices.swift.value };
      this.store.commands?.set(wishes);
    });
    this.plan = new Plan(this);
    this.stop = () => (stopLate(), stopWishes(), this.plan.dispose());
  }

  address() {
    const text = settings.text.peek() || this.store.undrawn.peek();
    const query = new URLSearchParams({ lang: language.peek(), text: text ? "1" : "0", width: String(textWidth.peek()), changes: "1", swift: choices.swift.peek() ? "1" : "0" });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/ws/${encodeURIComponent(this.id)}?${query}`;
  }

  /** @param {import("../../app/types.js").Refused} answer */
  refuse(answer) {
    const text = refusedText(answer);
    if (answer.clause) this.act.tell(text, answer.clause);
    else toast(text, { kind: "error" });
  }

  close() {
    this.stop();
    this.link.close();
    this.store.dispose();
  }
}

/** Tell that another game has been laid, and lead there. @param {import("../../app/types.js").Rematch} message */
function invite({ table, renewed }) {
  const words = t("table.rematch.laid") + (renewed ? ` ${t("table.rematch.renewed")}` : "");
  toast(words, { seconds: 600, action: { label: t("table.rematch"), run: () => go(`/table/${table}`) } });
}
