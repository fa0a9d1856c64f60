// Measures of what can be seen: text that is cut off, words parted, text too small, and the largest part of a picture that shows nothing.
(() => {
  const SLACK = 1.5; // px that a letter may reach over an edge, as a serif does
  const LINE = 0.22; // part of a line's height above and below the letters themselves
  const SPILT = 3; // px that something may reach over the edge of the card it stands on
  const CELL = 6; // px: the grain of the search for blank parts

  /** An element as a person would name it: tag, id of its piece, classes, from the nearest part of a board down. */
  function named(element) {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 4; at = at.parentElement) {
      const piece = at.dataset?.piece ? `[${at.dataset.piece}]` : "";
      const area = at.dataset?.area ? `{${at.dataset.area}}` : "";
      const classes = [...at.classList].slice(0, 3).map((name) => `.${name}`).join("");
      names.unshift(`${at.localName}${classes}${piece}${area}`);
    }
    return names.join(" > ");
  }

  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Whether an element is there for screen readers alone. */
  const spokenOnly = (element) => element.closest(".sr-only, [aria-hidden=false]") !== null || clippedAway(element);

  function clippedAway(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath === "inset(50%)" || (style.position === "absolute" && at.offsetWidth === 1)) return true;
    }
    return false;
  }

  /** The boxes outside which nothing of an element is seen, each with its owner. What scrolls hides nothing. */
  function edges(element) {
    const found = [];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const scrolls = (how) => how === "auto" || how === "scroll";
      const box = at.getBoundingClientRect();
      const [x, y] = [style.overflowX, style.overflowY];
      if (x !== "visible" && !(at instanceof SVGElement && at.localName !== "svg")) {
        found.push({ at, across: !scrolls(x), down: !scrolls(y), box });
      }
      if (scrolls(x) || scrolls(y)) break;
      if (style.position === "fixed") break;
    }
    return found;
  }

  /** Where the letters of a text node stand, line by line. */
  function lines(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
  }

  /** Every visible text under a root: its node, its element and its words. */
  function* texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const words = node.data.trim();
      if (!words || !element || element.closest("title, desc, style, script, option")) continue;
      if (shown(element) && !spokenOnly(element)) yield { node, element, words };
    }
  }

  /** Texts that are cut off: the words, where, by what, and by how much. */
  function clipped(root) {
    const found = [];
    for (const { node, element, words } of texts(root)) {
      for (const { at, across, down, box } of edges(element)) {
        const over = lines(node).map((line) => {
          const air = element instanceof SVGElement ? line.height * 0.28 : line.height * LINE;
          const sides = across ? [box.left - line.left, line.right - box.right] : [];
          const ends = down ? [box.top - (line.top + air), line.bottom - air - box.bottom] : [];
          return Math.max(0, ...sides, ...ends);
        });
        const most = Math.max(0, ...over);
        if (most <= SLACK) continue;
        found.push(`“${words.slice(0, 40)}” in ${named(element)} is cut off by ${Math.round(most)} px at ${named(at)}`);
        break;
      }
    }
    return found;
  }

  /** Words that are parted in their middle without a hyphen, as they have no room: the word, and where. */
  function broken(root) {
    const found = [];
    for (const { node, element } of texts(root)) {
      if (element instanceof SVGElement) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`“${word}” in ${named(element)} is parted`);
      }
    }
    return found;
  }

  /** The nearest thing with edges that something stands on: a piece, or what has a border on both sides; none for what was put somewhere on purpose, or can be scrolled. */
  function ground(element, root) {
    for (let at = element; at && at !== root; at = at.parentElement) {
      if (!(at instanceof HTMLElement)) continue;
      const { borderLeftWidth: left, borderRightWidth: right, display, position, overflowY } = getComputedStyle(at);
      if (overflowY === "auto" || overflowY === "scroll") return null;
      if (display !== "contents" && (at.dataset.piece || (parseFloat(left) && parseFloat(right)))) return at;
      if (position === "absolute") return null;
    }
    return null;
  }

  /** Texts and icons that reach over the edge of what they stand on: what, where, by how much. */
  function spilt(root) {
    const found = [];
    const look = (element, boxes, words) => {
      const on = ground(element, root);
      if (!on) return;
      const frame = on.getBoundingClientRect();
      const over = boxes.map((box) => Math.max(frame.left - box.left, box.right - frame.right, box.bottom - box.height * LINE - frame.bottom));
      const most = Math.max(0, ...over);
      if (most > SPILT) found.push(`“${words.slice(0, 40)}” in ${named(element)} reaches ${Math.round(most)} px over ${named(on)}`);
    };
    for (const { node, element, words } of texts(root)) if (element instanceof HTMLElement) look(element, lines(node), words);
    for (const icon of root.querySelectorAll("svg.icon")) {
      if (shown(icon) && !spokenOnly(icon)) look(icon.parentElement, [icon.getBoundingClientRect()], "an icon");
    }
    return found;
  }

  /** How many px of the screen one unit of an element's drawing is. */
  function scale(element) {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  }

  /** Texts smaller than so many px. */
  function small(root, least) {
    const found = [];
    for (const { element, words } of texts(root)) {
      const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
      if (size > 1 && size < least - 0.05) found.push(`“${words.slice(0, 40)}” in ${named(element)} has ${size.toFixed(1)} px`);
    }
    return found;
  }

  /** Which cells of a picture show one flat colour, and which: 0 for none. */
  async function flat(png) {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const [columns, rows] = [Math.floor(image.width / CELL), Math.floor(image.height / CELL)];
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    const cells = new Uint32Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) cells[row * columns + column] = flatCell(pixels, image.width, column, row);
    }
    return { cells, columns, rows };
  }

  function flatCell(pixels, width, column, row) {
    const first = pixels[row * CELL * width + column * CELL];
    for (let y = 0; y < CELL; y++) {
      const start = (row * CELL + y) * width + column * CELL;
      for (let x = 0; x < CELL; x++) if (pixels[start + x] !== first) return 0;
    }
    return first || 1;
  }

  /** The largest rectangle of cells in one and the same flat colour. */
  function largest({ cells, columns, rows }) {
    let best = { area: 0 };
    const heights = new Int32Array(columns);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const here = cells[row * columns + column];
        const same = row > 0 && cells[(row - 1) * columns + column] === here;
        heights[column] = here === 0 ? 0 : same ? heights[column] + 1 : 1;
      }
      for (let left = 0; left < columns; left++) {
        const colour = cells[row * columns + left];
        let height = heights[left];
        if (height * (columns - left) <= best.area) continue;
        for (let right = left; right < columns && height > 0; right++) {
          if (cells[row * columns + right] !== colour) break;
          height = Math.min(height, heights[right]);
          const area = height * (right - left + 1);
          if (area > best.area) best = { area, left, right: right + 1, top: row - height + 1, bottom: row + 1, colour };
        }
      }
    }
    return best;
  }

  /** The largest blank part of a root, from a picture of it: its part of the area, its place, and what lies there. */
  async function blank(root, png) {
    const best = largest(await flat(png));
    const box = root.getBoundingClientRect();
    const part = (best.area * CELL * CELL) / (box.width * box.height);
    const [left, top, right, bottom] = [best.left, best.top, best.right, best.bottom].map((cell) => cell * CELL);
    const middle = document.elementFromPoint(box.left + (left + right) / 2, box.top + (top + bottom) / 2);
    const size = `${right - left} × ${bottom - top} px from ${left}, ${top}`;
    return { part, words: `${size} (${Math.round(part * 100)} %) shows one flat colour: ${middle ? named(middle) : "nothing"}` };
  }

  window.measure = { clipped, broken, spilt, small, blank };
})();
