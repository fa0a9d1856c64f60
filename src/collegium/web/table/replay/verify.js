/** Whether the shuffles were fixed before the first move: the commitment, and after the game what it was made of. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { Dialog } from "../../app/dialog.js";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { checked, keptCommitment } from "./commitment.js";

/** @import { KnownSeed, Verification } from "../../app/types.js" */
/** @import { Finding } from "./commitment.js" */

/** @param {{ table: string, over: boolean, open?: boolean }} props */
export function Verify({ table, over, open = false }) {
  const [told, setTold] = useState(/** @type {Verification | null} */ (null));
  const [finding, setFinding] = useState(/** @type {Finding | null} */ (null));
  useEffect(() => {
    let gone = false;
    api.verify(table).then(
      async (answer) => {
        const found = await checked(answer, keptCommitment(table));
        if (gone) return;
        setTold(answer);
        setFinding(found);
      },
      () => {},
    );
    return () => void (gone = true);
  }, [table, over]);
  if (!told || !finding) return null;
  const kept = keptCommitment(table);
  const wrong = finding === "mismatch" || finding === "changed" || (finding === "unable" && told.verified === false);
  return h(
    "details",
    { class: wrong ? "verify wrong" : "verify", open: open || wrong },
    h("summary", null, icon(wrong ? "warning" : "shield"), verdict(finding, told)),
    h("p", { role: wrong ? "alert" : undefined }, t(`table.verify.${finding}`)),
    h(
      "dl",
      null,
      h(Fact, { name: t("table.commitment"), value: told.commitment }),
      kept && kept !== told.commitment && h(Fact, { name: t("table.commitment-kept"), value: kept }),
      told.salt !== null && h(Fact, { name: t("table.salt"), value: told.salt }),
      told.seed !== null && h(Fact, { name: t("table.seed"), value: told.seed }),
    ),
    h("p", { class: "muted" }, t(kept ? "table.verify-kept" : "table.verify-not-kept")),
  );
}

/** @param {Finding} finding @param {Verification} told */
function verdict(finding, told) {
  if (finding === "fixed") return t("table.committed");
  if (finding === "match") return t("table.verified");
  if (finding === "unable") return t(told.verified ? "table.server-verified" : "table.server-not-verified");
  return t("table.not-verified");
}

/** @param {{ name: string, value: string }} props */
function Fact({ name, value }) {
  return h("div", null, h("dt", null, name), h("dd", null, h("code", null, value)));
}

/** @param {{ table: string, over: boolean, seed: KnownSeed | null, onClose: () => void }} props */
export function VerifyDialog({ table, over, seed, onClose }) {
  return h(
    Dialog,
    { title: t("table.verify"), onClose, class: "medium" },
    h("p", null, t("table.verify-about")),
    seed && h("p", { class: "known-seed" }, icon("warning"), t(`app.seed.${seed.by}`, { seed: seed.number })),
    h(Verify, { table, over, open: true }),
  );
}
