/** Pictures out of the page: a drawing with its colours and letters in it, as an SVG file, or as a PNG painted from that. */

/** What of a computed style a drawing needs outside of the page. */
const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing"];
/** The faces it may be set in. */
const FACES = [
  ["Source Serif 4", 600, "normal", "source-serif-4-latin-600-normal"],
  ["Source Serif 4", 400, "italic", "source-serif-4-latin-400-italic"],
  ["Source Sans 3", 400, "normal", "source-sans-3-latin-400-normal"],
  ["Source Sans 3", 600, "normal", "source-sans-3-latin-600-normal"],
];
const SCALE = 2;

/** A drawing of the page as the text of an SVG file that stands on its own. @param {SVGSVGElement} drawing */
export async function svgText(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const [from, to] = [[drawing, ...drawing.querySelectorAll("*")], [copy, ...copy.querySelectorAll("*")]];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of STYLES) to[at].setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "style"]) to[at].removeAttribute(name);
  });
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "style");
  sheet.textContent = (await Promise.all(FACES.map(face))).join("");
  copy.prepend(sheet);
  return new XMLSerializer().serializeToString(copy);
}

/** A face with its letters in it. @param {(string | number)[]} parts */
async function face([family, weight, style, file]) {
  const answer = await fetch(new URL(`../fonts/${file}.woff2`, import.meta.url));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${letters})}`;
}

/** An SVG painted as a PNG, twice as fine. @param {string} text @param {number} width @param {number} height @returns {Promise<Blob>} */
export async function pngOf(text, width, height) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("toBlob"))), "image/png"));
}

/** Let the browser save something. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
