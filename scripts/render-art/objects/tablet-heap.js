// Where the tablets of a heap lie. Every heap has a seed of its own, so no two in the shop are the same.
import { seededRandom } from "../stage/sequence.js";
import { TABLET } from "./tablet.js";

/** A tablet lying flat is sunk slightly into the floor, as glass is. */
export const LYING = TABLET.height / 2 - 0.05;

const ON_TOP = LYING * 3 + 0.05;
/** How steeply a tablet leans on the edge of one that lies, radians. */
const LEAN = 0.39;

/**
 * Five tablets around (x, z): two that touch with one on top, one leaning on them and one that
 * rolled off. Places as `placeTablets` takes them.
 * @param seed the heap's own
 */
export function tabletHeap(x, z, seed) {
  const random = seededRandom(seed * 7919);
  const turn = () => random() * 6.28;
  const axis = (random() - 0.5) * 1.5;
  const [dx, dz] = [Math.cos(axis), Math.sin(axis)];
  const apart = 1.68 + random() * 0.2;
  const [bx, bz] = [x + dx * apart, z + dz * apart];
  const share = 0.35 + random() * 0.3;
  const leanAt = axis + (random() - 0.5) * 0.9;
  const rolled = axis + Math.PI / 2 + (random() - 0.5) * 1.3;
  const rolledCm = 1.9 + random() * 0.7;
  return [
    [x, LYING, z, 0, 0, turn()],
    [bx, LYING, bz, 0, 0, turn()],
    [x + dx * apart * share, ON_TOP, z + dz * apart * share - 0.25 * random(), 0.03, -0.03, turn()],
    leaning([bx, bz], leanAt, turn()),
    [
      x + dx * 0.6 + Math.cos(rolled) * rolledCm,
      LYING,
      z + Math.abs(Math.sin(rolled)) * rolledCm,
      0,
      0,
      turn(),
    ],
  ];
}

/** A tablet with one edge on the floor and its underside on the rim of the one at (x, z). */
function leaning([x, z], direction, turn) {
  const { radius, height } = TABLET;
  const reach = radius + 1.06 - radius * Math.cos(LEAN) + (height / 2) * Math.sin(LEAN);
  return [
    x + Math.cos(direction) * reach,
    radius * Math.sin(LEAN) + (height / 2) * Math.cos(LEAN) - 0.05,
    z + Math.sin(direction) * reach,
    LEAN * Math.sin(direction),
    -LEAN * Math.cos(direction),
    turn,
  ];
}

/**
 * A loose layer of tablets that fills a close-up, with a few on top.
 * @param seed the layer's own
 */
export function tabletLayer(seed) {
  const random = seededRandom(seed * 104_729);
  const flat = [];
  for (let tries = 0; flat.length < 14 && tries < 4000; tries++) {
    const at = [(random() - 0.5) * 7.4, (random() - 0.42) * 5.4];
    if (flat.every(([x, z]) => Math.hypot(at[0] - x, at[1] - z) > 1.7)) flat.push(at);
  }
  const onTop = [];
  const pairs = flat
    .flatMap(([x, z], i) => flat.slice(i + 1).map(([u, w]) => [x, z, u, w]))
    .filter(([x, z, u, w]) => Math.hypot(x - u, z - w) < 1.95)
    .map(([x, z, u, w]) => [(x + u) / 2, (z + w) / 2]);
  for (const at of pairs) {
    const isFree = onTop.every(([x, z]) => Math.hypot(at[0] - x, at[1] - z) > 1.7);
    if (isFree && onTop.length < 3) onTop.push(at);
  }
  return [
    ...flat.map(([x, z]) => [x, LYING, z, 0, 0, random() * 6.28]),
    ...onTop.map(([x, z]) => [x, ON_TOP, z, (random() - 0.5) * 0.08, 0.03, random() * 6.28]),
  ];
}
