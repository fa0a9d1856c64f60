/** The named fields of a position: amounts, choices, sets and lists, by where they belong. */
import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";

/** @import { LaidField } from "../app/types.js" */
/** @typedef {{ field: LaidField, things: string[], onChange: (value: number[]) => void }} FieldProps */

/** Things up to which a set is a row of boxes to tick. */
const TICKED = 5;

/** @param {{ fields: LaidField[], things: Record<string, string[]>, onChange: (id: string, value: number[]) => void }} props */
export function Fields({ fields, things, onChange }) {
  const [wanted, setWanted] = useState("");
  const groups = [...new Set(fields.map((field) => field.group))];
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {LaidField} */ field) => words.every((word) => `${field.group} ${field.label}`.toLowerCase().includes(word));
  return h(
    "section",
    { class: "setup-fields", "aria-label": t("setup.fields") },
    h("label", { class: "setup-search" }, icon("search"), h("input", { type: "search", value: wanted, placeholder: t("setup.find"), "aria-label": t("setup.find"), onInput: (/** @type {InputEvent} */ event) => setWanted(/** @type {HTMLInputElement} */ (event.currentTarget).value) })),
    groups.map((group, index) => {
      const shown = fields.filter((field) => field.group === group && fits(field));
      if (!shown.length) return null;
      return h(
        "details",
        { key: group, class: "setup-group", open: words.length > 0 || index < 2 },
        h("summary", null, group, h("small", null, t("setup.count", { n: shown.length }))),
        h("div", { class: "setup-rows" }, shown.map((field) => h(Row, { key: field.id, field, things: things[field.things] ?? [], onChange: (value) => onChange(field.id, value) }))),
      );
    }),
  );
}

/** @param {FieldProps} props */
function Row(props) {
  const { field } = props;
  if (field.kind === "list" || (field.kind === "set" && props.things.length > TICKED)) return h(Chips, props);
  if (field.kind === "set") return h(Ticks, props);
  const control = field.kind === "amount" ? Amount : field.kind === "flag" ? Flag : Choice;
  return h("label", { class: "setup-row" }, h("span", null, field.label), h(control, props));
}

/** @param {FieldProps} props */
function Amount({ field, onChange }) {
  const { least, most, plus } = field;
  /** @param {Event} event */
  const change = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const number = Number(input.value);
    if (input.value !== "" && Number.isInteger(number)) onChange([number - plus]);
    else input.value = String(field.value[0] + plus);
  };
  return h("input", { type: "number", min: least + plus, max: most + plus, step: 1, value: field.value[0] + plus, onChange: change, "data-field": field.id });
}

/** @param {FieldProps} props */
function Flag({ field, onChange }) {
  return h("input", { type: "checkbox", checked: field.value[0] === 1, onChange: () => onChange([field.value[0] === 1 ? 0 : 1]), "data-field": field.id });
}

/** @param {FieldProps} props */
function Choice({ field, things, onChange }) {
  return h(
    "select",
    { value: String(field.value[0]), onChange: (/** @type {Event} */ event) => onChange([Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value)]), "data-field": field.id },
    field.none && h("option", { value: "-1" }, t("setup.none")),
    things.map((name, index) => name && h("option", { key: index, value: String(index) }, name)),
  );
}

/** A small set: a box for each thing. @param {FieldProps} props */
function Ticks({ field, things, onChange }) {
  const toggle = (/** @type {number} */ index) => onChange(field.value.includes(index) ? field.value.filter((each) => each !== index) : [...field.value, index]);
  return h(
    "fieldset",
    { class: "setup-row setup-ticks" },
    h("legend", null, field.label),
    things.map((name, index) => name && h("label", { key: index }, h("input", { type: "checkbox", checked: field.value.includes(index), onChange: () => toggle(index), "data-field": `${field.id}.${index}` }), name)),
  );
}

/** A list or a large set: what is there, each with a way out, and a way in for the rest. @param {FieldProps} props */
function Chips({ field, things, onChange }) {
  const rest = things.map((name, index) => ({ name, index })).filter(({ name, index }) => name && !field.value.includes(index));
  const add = (/** @type {Event} */ event) => {
    const select = /** @type {HTMLSelectElement} */ (event.currentTarget);
    if (select.value !== "") onChange([...field.value, Number(select.value)]);
    select.value = "";
  };
  return h(
    "div",
    { class: "setup-row setup-list", role: "group", "aria-label": field.label },
    h("span", null, field.label),
    h(
      "ul",
      null,
      field.value.map((each) =>
        h("li", { key: each }, things[each] ?? String(each), h("button", { type: "button", title: t("setup.take-out", { name: things[each] ?? "" }), onClick: () => onChange(field.value.filter((other) => other !== each)) }, icon("close", t("setup.take-out", { name: things[each] ?? "" })))),
      ),
    ),
    h("select", { value: "", "aria-label": t("setup.add-to", { name: field.label }), onChange: add, "data-field": field.id }, h("option", { value: "" }, t("setup.add")), rest.map(({ name, index }) => h("option", { key: index, value: String(index) }, name))),
  );
}
