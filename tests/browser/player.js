// Plays at a table as a person does who clicks on pieces of the board, and confirms what the sheet beside them says.
// Choices are random but follow from the seed. The list of moves is used only where nothing on the board can be chosen.
(() => {
  const random = (seed) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let word = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };

  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (element) => element.getClientRects().length > 0;
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const openPieces = () => all(".drawn-board .piece.open").filter(shown);
  const name = (element) => element.dataset.piece ?? element.getAttribute("aria-label") ?? element.textContent;

  /** Wait until something is there; what others do meanwhile is shown at once, as after any key. */
  async function until(found, patience, what) {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      const result = found();
      if (result) return result;
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
      await new Promise((done) => setTimeout(done, 5));
    }
    const trouble = all(".toast, .failure").map((note) => note.textContent).join(" | ");
    throw new Error(`waited in vain for ${what()}; ${document.querySelector(".prompt")?.textContent ?? ""} ${trouble}`);
  }

  const ready = () => {
    const { frame } = window.watched;
    if (frame?.over) return document.querySelector(".end-screen"); // before it, the card of the last round may wait
    const asked = window.watched.asksMe() && document.querySelector(".prompt.mine") && !document.querySelector(".round-card");
    return asked && !document.querySelector('.prompt[data-busy="true"]');
  };

  /** Whether the middle of a piece, or some other point of it, is really what a pointer there would meet. */
  function reachable(piece) {
    const box = piece.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    return parts.some((across) =>
      parts.some((down) => {
        const met = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
        return met && piece.contains(met);
      }),
    );
  }

  /** For which moves pieces of the board stand, by the version of the frame; kept from the first play on. Of the frame
   * that was being drawn then, part may have been drawn already. */
  let stood = null;
  async function watchPieces() {
    if (stood) return;
    stood = new Map();
    const { TableAct } = await import("/static/table/asking/act.js");
    const begun = window.watched.frame?.v ?? -1;
    const plain = TableAct.prototype.allOpen;
    TableAct.prototype.allOpen = function (candidates) {
      const open = plain.call(this, candidates);
      const v = this.store.frame.peek()?.v;
      if (v > begun) stood.set(v, [...(stood.get(v) ?? []), ...open.map((move) => move.text)]);
      return open;
    };
  }
  const withoutPiece = ({ v, moves }) => {
    const here = stood.get(v);
    return here ? moves.filter((move) => !move.last && !here.includes(move.text)).map((move) => move.text) : [];
  };

  /** Choose something: mostly a piece, now and then the end of the question, the list only where there is neither. */
  async function choose(pick, chance, told, patience) {
    const ends = all(".prompt .end");
    const pieces = openPieces();
    if (pieces.length && (!ends.length || chance() < 0.85)) {
      const piece = pick(pieces);
      piece.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (!reachable(piece) && !document.querySelector(".round-card")) told.hidden.push(name(piece)); // a round may just have ended
      told.pieces += 1;
      return piece;
    }
    if (ends.length) {
      told.ends += 1;
      return pick(ends);
    }
    if (!all("button.move").length) pullDrawer();
    const rows = await until(() => all("button.move").length && all("button.move"), patience, () => "the list of moves");
    const row = pick(rows);
    told.listed.push(row.dataset.move);
    return row;
  }

  /** Draw the list of moves out, or push it back, where it lies in a drawer. */
  function pullDrawer() {
    const button = document.querySelector(".drawer-button");
    if (button) click(button);
  }

  window.player = {
    /** Play so many moves, to the end of my turn, or to the end of the game; tells what was clicked. */
    async play({ seed = 1, moves = 10_000, turn = false, patience = 30_000 }) {
      const chance = random(seed);
      const pick = (from) => from[Math.floor(chance() * from.length)];
      const told = { made: 0, over: false, pieces: 0, ends: 0, listed: [], hidden: [], unreached: [] };
      await watchPieces();
      let pauses = null;
      for (;;) {
        await until(ready, patience, () => "the next question");
        pauses ??= window.watched.pauses;
        await painted();
        const { frame } = window.watched;
        told.over = frame.over;
        if (frame.over) return told;
        told.unreached.push(...withoutPiece(frame));
        const wasOut = all("button.move").length > 0;
        const chosen = await choose(pick, chance, told, patience);
        click(chosen);
        const choices = () => all(".piece-sheet .sheet-move button");
        const moved = () => window.watched.frame.v > frame.v;
        const what = () => `what comes of ${name(chosen)}`;
        await until(() => choices().length || document.querySelector(".move.chosen") || moved(), patience, what);
        if (choices().length && !moved()) click(pick(choices()));
        await until(moved, patience, () => `the move of ${name(chosen)}`);
        if (chosen.matches("button.move") && !wasOut) pullDrawer();
        await painted();
        told.made += 1;
        if (told.made >= moves || (turn && window.watched.pauses > pauses)) return told;
      }
    },
  };
})();
