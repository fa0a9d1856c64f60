/** The colours of seats: those of their pieces in the game, wherever a seat is shown. */

const SEATS = 4;

/** The class that gives the colour of a seat. @param {number} seat */
export const seatClass = (seat) => `seat-${(seat % SEATS) + 1}`;

/** The colours of seats before a game. @param {{ colours: string[] } | undefined} game */
export const before = (game) => wearing((game?.colours ?? []).map((colour) => ({ colour })));

/**
 * The style of an element inside which each seat has the colour of its pieces.
 * @param {{ colour: string }[]} seats @returns {Record<string, string>}
 */
export function wearing(seats) {
  /** @type {Record<string, string>} */
  const style = {};
  seats.forEach(({ colour }, seat) => {
    const [name, piece] = [`--${seatClass(seat)}`, `--piece-${colour || "none"}`];
    style[name] = `var(${piece})`;
    style[`${name}-face`] = `var(${piece}-face, var(${piece}))`;
    style[`${name}-soft`] = `color-mix(in srgb, var(${piece}) 9%, var(--sheet))`;
    style[`${name}-ink`] = `var(${piece}-ink)`;
    style[`${name}-on`] = `var(${piece}-on, var(--piece-on))`;
  });
  return style;
}
