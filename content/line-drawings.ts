/** The drawings in `public/art/lines`; the test next to this file proves that each exists. */
export const LINE_DRAWINGS = [
  "age-21",
  "air",
  "bottling",
  "calendar",
  "capacity",
  "chair",
  "cup",
  "days-off",
  "duration",
  "future",
  "glass",
  "half-tablet",
  "kanna",
  "kava",
  "lab-verified",
  "leaf",
  "lotus",
  "member",
  "no-seven-oh",
  "notes",
  "person",
  "photoreactor",
  "potency",
  "purity",
  "reactor",
  "shipping",
  "small-steps",
  "support",
  "water",
] as const;

export type LineDrawingName = (typeof LINE_DRAWINGS)[number];

/** The wide drawings in `public/art/scenes`, with descriptions. */
export const SCENE_DRAWINGS = {
  process:
    "Line drawing: three stirred glass reactors joined by pipes, light waves in the water of each, a flask and a measuring cylinder in front",
  laboratory:
    "Line drawing: tablets on a laboratory balance between flasks and a measuring cylinder, a trace with one peak on the wall",
  facility:
    "Line drawing: jars with the leaf mark on a bottling line under a hopper of tablets, reactors behind glass, air ducts above",
} as const;

export type SceneDrawingName = keyof typeof SCENE_DRAWINGS;
