import type { Contents } from "#domain/eligibility/contents.ts";

/** MGM as the demo sells it. It isn't a real chemical name, so production doesn't accept it (PROD-9). */
export const SAMPLE_COMPOUND = "MGM (sample compound)";

const MG_PER_TABLET = 15;

const mgm = (tablets: number): Contents => ({
  productClass: "semi_synthetic",
  compounds: [
    { compound: SAMPLE_COMPOUND, mg: tablets * MG_PER_TABLET },
    { compound: "7-hydroxymitragynine", mg: 0 },
  ],
  unitMg: null,
});

/** The contents of the demo's products, by product. */
export const SAMPLE_CONTENTS: Readonly<Record<number, Contents>> = {
  1: mgm(50),
  2: mgm(100),
  3: mgm(150),
  4: mgm(5),
  5: { productClass: "blue_lotus", compounds: null, unitMg: null },
  6: mgm(1),
  7: { productClass: "kava", compounds: null, unitMg: null },
  8: { productClass: "kanna", compounds: null, unitMg: null },
  9: mgm(30),
};
