// The shop's mark on a 32 x 32 grid, as app/ui/logo.tsx draws it: a leaf whose veins are the marks of a
// measuring cup.
export const MARK = {
  outline: "M16 2.5c7.5 5.5 9.5 14.5 0 24-9.5-9.5-7.5-18.5 0-24Z",
  veins: "M16 9.5v20M16 13h3M16 16.5h4.5M16 20h3",
  /** Its ink inside the grid, strokes included. */
  box: { x: 7, y: 1, width: 18, height: 30 },
};

/** Beside the word, in ems: the mark's height and the space between them. */
export const LOGO = { markHeightEm: 1.3, gapEm: 0.3, trackingEm: -0.02 };

/** Strokes the mark with the context's own style, its grid at (x, y). */
export function strokeMark(ctx, x, y, size) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 32, size / 32);
  ctx.lineWidth /= size / 32;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.stroke(new Path2D(MARK.outline));
  ctx.stroke(new Path2D(MARK.veins));
  ctx.restore();
}
