/** Short, quiet sounds, made here: my turn, a card, a coin, a piece, the end. All but my turn are off until wished for. */
import { settings } from "../../app/settings.js";
import { toast } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { asksMe } from "../store.js";

/** @import { Frame, LineSign } from "../../app/types.js" */
/** @typedef {"turn" | "card" | "coin" | "piece" | "end"} Sound */

/** Kinds of components that are cards, and amounts that are coins. */
const CARDS = new Set(["card", "setup_card", "master", "student", "professor", "project"]);
const COINS = new Set(["coins", "ducats", "money"]);
const LOUD = 0.12;

/** @type {AudioContext | null} */
let audio = null;
/** What was on before all was switched off by the key. */
let kept = { sound: true, sounds: false };

/** How each one is made. @type {Record<Sound, (context: AudioContext, at: number) => void>} */
const MADE = {
  turn: (context, at) => [523.25, 783.99].forEach((pitch, index) => tone(context, at + 0.16 * index, { pitch, last: 0.5 })),
  end: (context, at) => [392, 523.25, 659.25, 783.99].forEach((pitch, index) => tone(context, at + 0.14 * index, { pitch, last: 0.9 })),
  coin: (context, at) => {
    tone(context, at, { pitch: 1975.5, last: 0.09, loud: 0.04, shape: "triangle" });
    tone(context, at + 0.06, { pitch: 2637, last: 0.25, loud: 0.05, shape: "triangle" });
  },
  card: (context, at) => rustle(context, at, { pitch: 2600, last: 0.11, loud: 0.09 }),
  piece: (context, at) => {
    tone(context, at, { pitch: 190, to: 95, last: 0.12, loud: 0.2 });
    rustle(context, at, { pitch: 1200, last: 0.03, loud: 0.08 });
  },
};

/** Make a sound, if the person wants to hear it. @param {Sound} kind */
export function play(kind) {
  const wanted = kind === "turn" ? settings.sound.peek() : settings.sounds.peek();
  if (!wanted) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    MADE[kind](audio, audio.currentTime);
  } catch {
    // A browser without sound still shows everything.
  }
}

/** All sounds off; where all are off, those on that were before. */
export function switchAll() {
  const { sound, sounds } = settings;
  const on = sound.peek() || sounds.peek();
  if (on) kept = { sound: sound.peek(), sounds: sounds.peek() };
  sound.value = !on && kept.sound;
  sounds.value = !on && kept.sounds;
  toast(t(on ? "table.sounds-off" : "table.sounds-on"));
}

/**
 * What is heard of the step from one frame to the next: of several things the last that matters most.
 * @param {Frame | null} before @param {Frame} frame @returns {Sound | null}
 */
export function soundOf(before, frame) {
  if (!before || before.table !== frame.table || frame.moves_made < before.moves_made) return null;
  if (frame.over && !before.over) return "end";
  if (!asksMe(before) && asksMe(frame)) return "turn";
  const signs = frame.log.filter((line) => line.at > before.moves_made).flatMap((line) => line.signs ?? []);
  if (signs.some(isCoin)) return "coin";
  if (signs.some(isCard)) return "card";
  return signs.some((sign) => sign.things?.length) ? "piece" : null;
}

/** @param {LineSign} sign */
const isCoin = (sign) => Object.keys(sign.amounts ?? {}).some((name) => COINS.has(name));

/** @param {LineSign} sign */
const isCard = (sign) => (sign.things ?? []).some(([kind]) => CARDS.has(kind));

/**
 * @param {AudioContext} context @param {number} at
 * @param {{ pitch: number, to?: number, last: number, loud?: number, shape?: OscillatorType }} how
 */
function tone(context, at, { pitch, to, last, loud = LOUD, shape = "sine" }) {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + last);
  source.connect(fading(context, at, last, loud));
  source.start(at);
  source.stop(at + last + 0.05);
}

/** Paper or wood: noise around a pitch. @param {AudioContext} context @param {number} at @param {{ pitch: number, last: number, loud: number }} how */
function rustle(context, at, { pitch, last, loud }) {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * last), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const [source, band] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(fading(context, at, last, loud));
  source.start(at);
}

/** A volume that rises at once and fades. @param {AudioContext} context @param {number} at @param {number} last @param {number} loud */
function fading(context, at, last, loud) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + last);
  volume.connect(context.destination);
  return volume;
}
