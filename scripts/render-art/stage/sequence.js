// Low-discrepancy sample points and seeded randomness: every render produces the same picture.
import { Vector3 } from "three";

const fraction = (x) => x - Math.floor(x);

/** Point `i` of the R2 sequence in the unit square; `shift` decorrelates the uses of one frame. */
export function squarePoint(i, shift = 0) {
  return [
    fraction(0.5 + shift + i * 0.7548776662466927),
    fraction(0.5 + shift * 1.7 + i * 0.5698402909980532),
  ];
}

export function discPoint(i, shift = 0) {
  const [u, v] = squarePoint(i, shift);
  return [Math.sqrt(u) * Math.cos(v * 2 * Math.PI), Math.sqrt(u) * Math.sin(v * 2 * Math.PI)];
}

/** A direction on the upper hemisphere, uniform in solid angle, never quite at the horizon. */
export function skyDirection(i, shift = 0) {
  const [u, v] = squarePoint(i, shift);
  const y = 0.06 + 0.94 * u;
  const r = Math.sqrt(1 - y * y);
  return new Vector3(r * Math.cos(v * 2 * Math.PI), y, r * Math.sin(v * 2 * Math.PI));
}

/** Mulberry32: a function that returns numbers in [0, 1). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
