// A kratom leaf's color and relief, painted once for all leaves.
import { seededRandom } from "../stage/sequence.js";
import { paintTexture } from "./paint-texture.js";

export const VEIN_PAIRS = 11;

/**
 * The leaf unrolled: x along the midrib, y across. `draw` receives each vein as a path and its
 * strength.
 */
function eachVein(size, draw) {
  const middle = size / 2;
  for (let i = 0; i < VEIN_PAIRS; i++) {
    const start = (0.03 + (i / VEIN_PAIRS) * 0.86) * size;
    for (const side of [-1, 1]) {
      const path = new Path2D();
      path.moveTo(start, middle);
      path.quadraticCurveTo(
        start + size * 0.07,
        middle + side * size * 0.3,
        start + size * 0.2,
        middle + side * size * 0.49,
      );
      draw(path, 1 - i / VEIN_PAIRS / 2);
    }
  }
  const midrib = new Path2D();
  midrib.moveTo(0, middle);
  midrib.lineTo(size, middle);
  draw(midrib, 2.6);
}

const SIZE = 1024;
const ACROSS = [
  [0, "#28523a"],
  [0.42, "#37694a"],
  [0.5, "#5b8a5e"],
  [0.58, "#37694a"],
  [1, "#28523a"],
];

function paintColor(ctx) {
  const random = seededRandom(5);
  const across = ctx.createLinearGradient(0, 0, 0, SIZE);
  for (const [at, color] of ACROSS) across.addColorStop(at, color);
  ctx.fillStyle = across;
  ctx.fillRect(0, 0, SIZE, SIZE);
  for (let i = 0; i < 900; i++) {
    ctx.fillStyle = random() > 0.5 ? "rgba(20,50,28,0.05)" : "rgba(170,200,120,0.05)";
    ctx.beginPath();
    const [x, y, wide, high, turn] = [
      random() * SIZE,
      random() * SIZE,
      30 * random() + 6,
      14 * random() + 4,
      random() * 3,
    ];
    ctx.ellipse(x, y, wide, high, turn, 0, 7);
    ctx.fill();
  }
  ctx.filter = "blur(1px)";
  eachVein(SIZE, (path, strength) => {
    ctx.strokeStyle = strength > 2 ? "#b9a46c" : "rgba(166,190,122,0.75)";
    ctx.lineWidth = 3.4 * strength;
    ctx.stroke(path);
  });
}

function paintRelief(ctx) {
  ctx.fillStyle = "#909090";
  ctx.fillRect(0, 0, SIZE, SIZE);
  ctx.filter = "blur(9px)";
  eachVein(SIZE, (path, strength) => {
    ctx.strokeStyle = "#101010";
    ctx.lineWidth = 13 * Math.min(strength, 1.6);
    ctx.stroke(path);
  });
}

let painted;

export function leafSurface() {
  painted ??= {
    map: paintTexture([SIZE, SIZE], paintColor),
    bumpMap: paintTexture([SIZE, SIZE], paintRelief, { isColor: false }),
  };
  return painted;
}
