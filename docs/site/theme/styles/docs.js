// The documentation's few moving parts: pages on a phone, light or dark, the search, copying of examples.
(() => {
  const root = document.documentElement;
  const base = root.dataset.base || ".";
  const SETTINGS = "collegium.settings"; // those of the table, so that both look alike

  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
    } catch {
      return {};
    }
  };

  document.querySelector(".theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem(SETTINGS, JSON.stringify({ ...stored(), theme: root.dataset.theme }));
    } catch {
      // Storage may be closed to pages; then the choice holds for this one.
    }
  });

  const menu = document.querySelector(".menu");
  const pages = document.querySelector(".pages");
  menu.addEventListener("click", () => menu.setAttribute("aria-expanded", String(pages.classList.toggle("open"))));
  pages.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

  for (const block of document.querySelectorAll(".highlight")) {
    if (!navigator.clipboard) break;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.querySelector("pre").innerText.trimEnd() + "\n");
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    block.append(button);
  }

  // What is wider than its place can be moved by keys as well.
  const reach = () => {
    for (const part of document.querySelectorAll("pre, .wide")) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  };
  reach();
  addEventListener("resize", reach);
  document.fonts?.ready.then(reach);

  // The search: all words must occur; a title counts most, then a heading's own text. The index is a script, so that it loads from files too.
  const field = document.querySelector(".search input");
  const found = document.getElementById("found");
  const MOST = 20;
  let index = null;

  const read = () => new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = `${base}/styles/pages.js`;
    script.onload = () => done(window.collegiumPages.map(([location, title, where, text]) => ({
      location, title, where, text, heading: title.toLowerCase(), body: `${where} ${text}`.toLowerCase(),
    })));
    script.onerror = failed;
    document.head.append(script);
  });

  const plain = (text) => text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  const decoded = (text) => {
    const area = document.createElement("textarea");
    area.innerHTML = text;
    return area.value;
  };

  const score = (entry, words) => {
    let sum = entry.location.includes("#") ? 0 : 2;
    for (const word of words) {
      const inTitle = entry.heading.indexOf(word);
      if (inTitle >= 0) sum += entry.heading === word ? 60 : inTitle === 0 ? 30 : 20;
      else if (entry.location.toLowerCase().includes(word)) sum += 8;
      else {
        const times = entry.body.split(word, 9).length - 1;
        if (!times) return 0;
        sum += times;
      }
    }
    return sum;
  };

  const passage = (entry, words) => {
    const text = decoded(plain(entry.text));
    const lower = text.toLowerCase();
    const at = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0), lower.length) - 50);
    const piece = document.createElement("small");
    const shown = (at ? "… " : "") + text.slice(at, at + 170) + (at + 170 < text.length ? " …" : "");
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
    for (const part of shown.split(pattern)) {
      const node = words.includes(part.toLowerCase()) ? document.createElement("mark") : document.createTextNode(part);
      if (node.nodeType === Node.ELEMENT_NODE) node.textContent = part;
      piece.append(node);
    }
    return piece;
  };

  const show = async () => {
    index ??= read();
    const entries = await index;
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) {
      found.hidden = true;
      return;
    }
    const hits = entries.map((entry) => ({ entry, points: score(entry, words) })).filter((hit) => hit.points > 0);
    hits.sort((one, other) => other.points - one.points);
    found.replaceChildren();
    for (const { entry } of hits.slice(0, MOST)) {
      const link = document.createElement("a");
      link.href = `${base}/${entry.location}`;
      const title = document.createElement("strong");
      title.textContent = decoded(plain(entry.title));
      const where = document.createElement("span");
      where.textContent = decoded(entry.where);
      link.append(where, title, passage(entry, words));
      found.append(link);
    }
    const note = document.createElement("p");
    note.textContent = hits.length > MOST ? `${hits.length} places; the first ${MOST} are shown.` : hits.length ? "" : "Nothing was found.";
    if (note.textContent) found.append(note);
    found.hidden = false;
  };

  const close = () => { found.hidden = true; };
  field.addEventListener("input", show);
  field.addEventListener("focus", show);
  document.querySelector(".search").addEventListener("submit", (event) => {
    event.preventDefault();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    }
    if (event.key === "Escape") {
      close();
      field.blur();
    }
    const links = [...found.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !found.hidden && links.length) {
      event.preventDefault();
      const at = links.indexOf(document.activeElement) + step;
      (links[at] ?? (step > 0 ? links[0] : field)).focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !found.contains(event.target) && event.target !== field) close();
  });
})();
