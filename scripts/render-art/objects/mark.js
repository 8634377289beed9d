// The shop's mark on a 32 x 32 grid: a leaf of two arcs whose midrib is a wave of light. public/art/logo.svg draws the same.
export const MARK = {
  outline: "M5 27C4 13 13 4 27 5C28 19 19 28 5 27Z",
  wave: "M5 27C8.2 24.6 8.6 22 11 21S14.6 19.4 15.4 16.6S18.2 13.4 20.4 12.2S23.4 8.4 27 5",
};

/** Strokes the mark with the context's own style, its box at (x, y). */
export function strokeMark(ctx, x, y, size) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 32, size / 32);
  ctx.lineWidth /= size / 32;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.stroke(new Path2D(MARK.outline));
  ctx.stroke(new Path2D(MARK.wave));
  ctx.restore();
}
