/** The drawings in `public/art/lines`; the test beside this file proves that each exists. */
export const LINE_DRAWINGS = [
  "age-21",
  "air",
  "bottling",
  "capacity",
  "duration",
  "future",
  "glass",
  "kanna",
  "kava",
  "lab-verified",
  "leaf",
  "lotus",
  "member",
  "no-seven-oh",
  "photoreactor",
  "potency",
  "purity",
  "reactor",
  "shipping",
  "support",
  "water",
] as const;

export type LineDrawingName = (typeof LINE_DRAWINGS)[number];
