/** The buttons of a plan: begin it while others think, put it away, forget it. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { Plan } from "./plan.js";

/** @import { Frame } from "../../app/types.js" */

/** @param {{ plan: Plan, frame: Frame }} props */
export function PlanButtons({ plan, frame }) {
  const planned = plan.kept.value?.steps ?? [];
  const open = plan.open.value;
  if (!open && !Plan.fits(frame)) return null;
  const words = planned.map((step) => step.label).join(" · ");
  return h(
    "div",
    { class: "plan-buttons" },
    !open && h("button", { class: "button", onClick: () => void plan.start(), title: words || t("asking.plan-about") }, icon("play"), h("span", null, planned.length ? t("asking.planned", { n: planned.length }) : t("asking.plan"))),
    open && h("button", { class: "button primary", onClick: () => plan.close() }, icon("check"), h("span", null, t("asking.plan-done"))),
    planned.length > 0 && h("button", { class: "button quiet", onClick: () => plan.clear(), title: words }, h("span", null, t("asking.plan-clear"))),
  );
}
