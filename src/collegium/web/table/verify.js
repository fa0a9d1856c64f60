/** Whether the shuffles were fixed before the first move: the commitment, and after the game what it was made of. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";

/** @import { Verification } from "../app/types.js" */

/** @param {{ table: string, over: boolean }} props */
export function Verify({ table, over }) {
  const [found, setFound] = useState(/** @type {Verification | null} */ (null));
  const [own, setOwn] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => {
    api.verify(table).then(setFound, () => {});
  }, [table, over]);
  useEffect(() => {
    if (found?.salt && found.seed !== null) checked(found).then(setOwn, () => {});
  }, [found]);
  if (!found) return null;
  const sure = own ?? found.verified;
  return h(
    "details",
    { class: "verify" },
    h("summary", null, icon("shield"), t(sure === null ? "table.committed" : sure ? "table.verified" : "table.not-verified")),
    h("p", null, found.text),
    h(
      "dl",
      null,
      h(Fact, { name: t("table.commitment"), value: found.commitment }),
      found.salt && h(Fact, { name: t("table.salt"), value: found.salt }),
      found.seed !== null && h(Fact, { name: t("table.seed"), value: found.seed }),
    ),
    own !== null && h("p", { class: "muted" }, t("table.verified-here")),
  );
}

/** @param {{ name: string, value: string }} props */
function Fact({ name, value }) {
  return h("div", null, h("dt", null, name), h("dd", null, h("code", null, value)));
}

/** Make the commitment anew in this browser: SHA-256 of the salt's bytes and the seed. @param {Verification} found */
async function checked(found) {
  if (!globalThis.crypto?.subtle) return null;
  const salt = Uint8Array.from((found.salt ?? "").match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const seed = new TextEncoder().encode(found.seed ?? "");
  const hash = await crypto.subtle.digest("SHA-256", new Uint8Array([...salt, ...seed]));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === found.commitment ? true : null;
}
