/** The ways that pieces go between two frames: markers tread by tread up the stairs, masters from the steps along the ground of the town. */

/** @import { AlmaMater, AlmaMaterView, Frame } from "../../app/types.js" */
/** @typedef {[number, number]} Point pixels of the page, as the zoom of the board counts them */

/** Where the treads are, as parts of a storey: across from the left, and up from its floor; the balcony is above them. */
const TREADS = [
  { x: 0.2, y: 0.04 },
  { x: 0.45, y: 0.28 },
  { x: 0.76, y: 0.52 },
];
const BALCONY = { x: 0.5, y: 0.78 };
const COLOURS = ["black", "blue", "green", "red"];

/**
 * Where a marker stands on a level: parts of the width of the shaft from the left, and of the height of the tower from below.
 * @param {number} level counted from the start, which is 0 @param {number} levels of a storey below its milestone
 * @param {number} storeys
 */
export function standingAt(level, levels, storeys) {
  if (level <= 0) return { x: 0.5, y: -0.016 };
  const [storey, tread] = [Math.floor((level - 1) / (levels + 1)), (level - 1) % (levels + 1)];
  const { x, y } = tread === levels ? BALCONY : TREADS[Math.min(TREADS.length - 1, tread)];
  const mirrored = storey % 2 === 1 && tread !== levels;
  return { x: mirrored ? 1 - x : x, y: (storey + y) / storeys };
}

/**
 * The points that a piece passes between two frames; null where it goes straight.
 * @param {string} id @param {Frame} before @param {Frame} after @returns {Point[] | null}
 */
export function way(id, before, after) {
  const [kind, colour] = id.split("-");
  const [was, is] = [before, after].map((frame) => /** @type {AlmaMaterView} */ (frame.view).research?.levels[colour]);
  if (kind === "marker") return climbed(was, is);
  return kind === "master" ? walked(id, COLOURS.indexOf(colour)) : null;
}

/** Up the stairs, a tread at a time. @param {number | undefined} from @param {number | undefined} to @returns {Point[] | null} */
function climbed(from, to) {
  const [tower, shaft] = [".am-storeys", ".am-shaft"].map((part) => document.querySelector(`.am ${part}`));
  if (!tower || !shaft || from === undefined || to === undefined || to <= from) return null;
  const [storeys, zoom] = [tower.querySelectorAll(".am-storey").length, zoomOf(tower)];
  const levels = (tower.querySelector(".am-storey")?.querySelectorAll(".am-rung").length ?? 1) - 1;
  const { width, height } = { width: shaft.getBoundingClientRect().width, height: tower.getBoundingClientRect().height };
  return Array.from({ length: to - from + 1 }, (_, step) => {
    const { x, y } = standingAt(from + step, levels, storeys);
    return /** @type {Point} */ ([(x * width) / zoom, (-y * height) / zoom]);
  });
}

/** From the steps of the university down to the ground, along it, and up to where the master stands. @param {string} id @param {number} seat @returns {Point[] | null} */
function walked(id, seat) {
  const find = (/** @type {string} */ piece) => document.querySelector(`.am [data-piece="${piece}"]`);
  const [home, there, street] = [find(`archive-${seat}`), find(id), document.querySelector(".am .am-street")];
  if (!home || !there || !street || home.contains(there)) return null;
  const [from, to, ground, zoom] = [middle(home), middle(there), street.getBoundingClientRect().bottom, zoomOf(there)];
  /** @type {Point[]} */
  const points = [from, [from[0], ground], [to[0], ground], to];
  return points.map(([x, y]) => [x / zoom, y / zoom]);
}

/** @param {Element} element @returns {Point} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** By how much the page is enlarged where an element lies. @param {Element} element */
const zoomOf = (element) => /** @type {{ currentCSSZoom?: number }} */ (/** @type {unknown} */ (element)).currentCSSZoom || 1;

/** Where the masters of each colour are: "archive", the id of a space, or that of a student. @typedef {Map<string, string>} Roster by the id of the piece */

/** @type {{ table: string, where: Roster }} */
let last = { table: "", where: new Map() };

/**
 * Which master is where. Masters of a colour are alike; whoever stood somewhere still stands there, and whoever is new
 * somewhere came from where one is missing, from the archive first.
 * @param {Frame} frame @returns {(colour: string, place: string) => string[]} the ids of the masters at a place
 */
export function roster(frame) {
  const known = last.table === frame.table ? last.where : new Map();
  /** @type {Roster} */
  const where = new Map();
  const view = /** @type {AlmaMaterView} */ (frame.view);
  view.players.forEach((player) => settle(player.colour, placesOf(view, player), known, where));
  last = { table: frame.table, where };
  return (colour, place) => [...where].filter(([id, at]) => at === place && id.startsWith(`master-${colour}-`)).map(([id]) => id);
}

/** How many masters of a player are where. @param {AlmaMaterView} view @param {AlmaMater.Player} player @returns {[string, number][]} */
function placesOf(view, player) {
  const spaces = Object.entries(view.spaces).map(([space, { masters }]) => /** @type {[string, number]} */ ([space, masters[player.colour] ?? 0]));
  const atStudents = player.at_students.map((id) => /** @type {[string, number]} */ ([id, 1]));
  return [["archive", player.archive], ...spaces, ...atStudents, ["dormitory", player.dormitory]];
}

/** @param {string} colour @param {[string, number][]} places @param {Roster} known @param {Roster} where */
function settle(colour, places, known, where) {
  const open = new Map(places);
  const mine = [...known].filter(([id]) => id.startsWith(`master-${colour}-`));
  const free = mine.filter(([id, at]) => {
    const room = open.get(at) ?? 0;
    if (room <= 0) return true;
    open.set(at, room - 1);
    where.set(id, at);
    return false;
  });
  free.sort(([, one], [, other]) => Number(other === "archive") - Number(one === "archive"));
  let next = mine.length;
  for (const [place, room] of open) for (let n = 0; n < room; n += 1) where.set(free.shift()?.[0] ?? `master-${colour}-${next++}`, place);
}
