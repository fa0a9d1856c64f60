/** Set up a position: from the start of a game, an example or a text; change what lies where, then play it, study it, share it. */
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useEngine, EnginePanel } from "../analysis/engine.js";
import { Plate } from "../analysis/plate.js";
import { api } from "../app/api.js";
import { CopyField } from "../app/copy.js";
import { icon } from "../app/icon.js";
import { Menu } from "../app/menu.js";
import { route } from "../app/router.js";
import { wearing } from "../app/seats.js";
import { complain } from "../app/toast.js";
import { language, t } from "../app/words.js";
import { games, levels } from "../lobby/store.js";
import { save } from "../pictures/keeping.js";
import { PositionPicture } from "../pictures/position.js";
import { Fields } from "./fields.js";
import { SettingUp } from "./setting_up.js";

/** @import { Example, SetUpAnswer } from "../app/types.js" */

export function SetupPage() {
  const setting = useMemo(() => new SettingUp(), []);
  const { hash } = route.value;
  const lang = language.value;
  const picturing = useMemo(() => signal(false), []);
  useEffect(() => {
    if (hash && hash !== setting.data.peek()?.text) void setting.open(hash);
  }, [hash]);
  useEffect(() => {
    if (setting.data.peek()) void setting.open(setting.text);
  }, [lang]);
  useEffect(() => () => setting.close(), []);
  const engine = useEngine((spot, seconds) => api.engineSetUp(setting.text, seconds), setting.spot);
  document.title = t("setup.title");
  const data = setting.data.value;
  const { store, act, ui, key } = setting.board.value;
  const frame = data?.frame ? store.frame.value : null;
  return h(
    "div",
    { class: "setup-page", style: frame ? wearing(frame.seats) : undefined },
    h("h1", null, t("setup.title")),
    h("p", { class: "muted" }, t("setup.about")),
    h(Start, { setting }),
    setting.trouble.value && h("p", { class: "error", role: "alert" }, icon("warning"), setting.trouble.value),
    data &&
      h(
        "div",
        { class: "setup-main", "aria-busy": setting.busy.value },
        h(
          "div",
          { class: "setup-side" },
          h(Verdict, { data }),
          h(Actions, { setting, data, onPicture: () => (picturing.value = true) }),
          h(Fields, { fields: data.fields, things: data.things, onChange: (id, value) => void setting.change(id, value) }),
        ),
        h(
          "div",
          { class: "setup-seen" },
          frame && h("div", { class: "position-board" }, h(Plate, { key, store, act, ui, frame, decision: null, engine: engine.on.value })),
          frame && !frame.over && !data.faults.length && h("div", { class: "a-plate" }, h(EnginePanel, { engine, store, act })),
        ),
      ),
    picturing.value && frame && h(PositionPicture, { frame, onClose: () => (picturing.value = false) }),
  );
}

/** Where to begin. @param {{ setting: SettingUp }} props */
function Start({ setting }) {
  const [game, setGame] = useState("newton");
  const [seats, setSeats] = useState(3);
  const [examples, setExamples] = useState(/** @type {Example[]} */ ([]));
  const info = games.value.find((each) => each.name === game);
  const lang = language.value;
  useEffect(() => {
    setExamples([]);
    api.examples(game).then((found) => setExamples(found.examples), () => setExamples([]));
  }, [game, lang]);
  const numbers = info?.seats ?? [2, 3, 4];
  const count = numbers.includes(seats) ? seats : numbers[0];
  return h(
    "div",
    { class: "setup-start" },
    h("label", { class: "field" }, h("span", null, t("setup.game")), h("select", { value: game, onChange: (/** @type {Event} */ event) => setGame(/** @type {HTMLSelectElement} */ (event.currentTarget).value) }, games.value.map((each) => h("option", { key: each.name, value: each.name }, each.title)))),
    h("label", { class: "field" }, h("span", null, t("setup.seats")), h("select", { value: String(count), onChange: (/** @type {Event} */ event) => setSeats(Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value)) }, numbers.map((each) => h("option", { key: each, value: String(each) }, each)))),
    h("button", { class: "button", onClick: () => void setting.begin(game, count) }, icon("plus"), t("setup.blank")),
    examples.length > 0 && h(Menu, { label: t("setup.example"), icon: "learn", class: "button", text: t("setup.example"), items: () => examples.map(({ title, text }) => ({ label: title, icon: "learn", run: () => void setting.open(text) })) }),
    h("a", { class: "button quiet", href: "/position" }, icon("upload"), t("study.position-paste")),
  );
}

/** Whether it can be, and if not, why. @param {{ data: SetUpAnswer }} props */
function Verdict({ data }) {
  const { faults } = data;
  return h(
    "div",
    { class: faults.length ? "setup-verdict wrong" : "setup-verdict", role: "status" },
    h("p", null, icon(faults.length ? "warning" : "check"), h("strong", null, t(faults.length ? "setup.impossible" : "setup.possible"))),
    faults.length > 0 && h("ul", null, faults.map((fault) => h("li", { key: fault }, fault))),
  );
}

/** What can be done with it. @param {{ setting: SettingUp, data: SetUpAnswer, onPicture: () => void }} props */
function Actions({ setting, data, onPicture }) {
  const [shares, setShares] = useState(false);
  const wrong = data.faults.length > 0 || data.frame === null;
  const items = () => [
    ...levels.peek().map(({ name, title }) => ({ label: t("table.fork-level", { level: title }), icon: "agent", run: () => void setting.play(name) })),
    { label: t("setup.play-alone"), note: t("setup.play-alone-note"), icon: "people", apart: true, run: () => void setting.play("") },
  ];
  const test = async () => {
    try {
      const found = await api.testSetUp(setting.text);
      save(new Blob([found.text], { type: "text/x-python" }), found.name);
    } catch (error) {
      complain(error);
    }
  };
  return h(
    "div",
    { class: "setup-actions" },
    wrong || data.frame?.over ? h("button", { class: "button primary", disabled: true }, icon("play"), t("setup.play")) : h(Menu, { label: t("setup.play"), icon: "play", class: "button primary", text: t("setup.play"), items }),
    h("button", { class: "button", disabled: wrong, "aria-expanded": shares, onClick: () => setShares(!shares) }, icon("share"), t("setup.share")),
    h("button", { class: "button", disabled: wrong, onClick: () => void test() }, icon("download"), t("setup.test")),
    h("button", { class: "button", disabled: wrong, onClick: onPicture }, icon("art"), t("pictures.save")),
    h("button", { class: "button quiet", disabled: !setting.before.value.length, onClick: () => void setting.undo() }, icon("undo"), t("setup.undo")),
    shares && !wrong && h("div", { class: "setup-share" }, h(CopyField, { url: `/position#${data.text}`, label: t("study.position-link") }), h("label", { class: "field" }, h("span", null, t("study.position-text")), h("textarea", { readOnly: true, rows: 3, value: data.text, onFocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLTextAreaElement} */ (event.currentTarget).select() }))),
  );
}
