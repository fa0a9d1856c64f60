/** This browser and my seats: by which links they open, which devices have them, and all that is kept of me. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { Failure, Waiting } from "../app/notice.js";
import { useReach } from "../app/reach.js";
import { t } from "../app/words.js";
import { GivenUp } from "./given_up.js";
import { Kept } from "./kept.js";
import { MyTable } from "./table.js";

/** @import { Me } from "../app/types.js" */

export function MePage() {
  const [me, setMe] = useState(/** @type {Me | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const load = () => api.me().then(setMe, setFailure);
  useEffect(() => {
    document.title = `${t("me.title")} · Collegium`;
    void load();
  }, []);
  const { base } = useReach();
  if (failure) return h(Failure, { error: failure });
  if (!me) return h(Waiting, null);
  const running = me.tables.filter((table) => !table.over);
  const over = me.tables.filter((table) => table.over);
  return h(
    "div",
    { class: "me" },
    h("h1", null, t("me.title")),
    h("p", { class: "lead" }, t("me.lead")),
    h(
      "section",
      { "aria-labelledby": "me-seats" },
      h("h2", { id: "me-seats" }, t("me.seats")),
      !me.tables.length && h("p", null, t("me.no-seats")),
      h("ul", { class: "me-tables" }, running.map((table) => h(MyTable, { key: table.id, table, base, load }))),
      over.length > 0 &&
        h(
          "details",
          null,
          h("summary", null, t("me.over", { n: over.length })),
          h("ul", { class: "me-tables" }, over.map((table) => h(MyTable, { key: table.id, table, base, load }))),
        ),
    ),
    h(GivenUp, null),
    h(Kept, null),
  );
}
