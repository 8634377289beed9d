import type { Figure, PageIntro, PointList, TextBlock, TitledPoint } from "./page-text.ts";

/** /industry-problems (WORDS-1). */
export const INDUSTRY_INTRO: PageIntro = {
  metaTitle: "Industry problems",
  metaDescription:
    "The problems we see with 7-OH products, what MGM is, what is planned, and how MGM is different.",
  eyebrow: "Industry problems",
  title: "7-OH, and what we do instead",
  lead: "7-OH problems, what MGM is, and what comes next.",
};

export const SEVEN_OH_PROBLEMS: PointList<TitledPoint> = {
  title: "7-OH problems",
  lead: "7-OH is short for 7-OH-mitragynine.",
  isSample: true,
  points: [
    {
      title: "Concentrates that look like leaf",
      text: "Concentrated 7-OH is often sold under the plant's name. A buyer cannot tell them apart by the package.",
    },
    {
      title: "Labels that leave out the amount",
      text: "Not every package says how much is in each piece, or how it was measured.",
    },
    {
      title: "Batches that differ",
      text: "Without testing each batch, two packages with the same label may not contain the same thing.",
    },
    {
      title: "Rules that change",
      text: "States, counties and cities are writing rules about 7-OH, and a buyer has to keep up with them.",
    },
  ],
};

export const WHAT_MGM_IS: TextBlock = {
  title: "What MGM is",
  paragraphs: [
    "MGM is a kratom-derived compound. A water-based photoreactor process makes it, and we sell it as chewable tablets to adults aged 21 or older.",
    "The figures below are our own statements about MGM.",
  ],
};

export const MGM_FIGURES: Figure[] = [
  { value: "99.14%", label: "purity" },
  { value: "2.5x", label: "potency" },
  { value: "10", label: "hours" },
];

export const FUTURE_PLANS: PointList<TitledPoint> = {
  title: "Future plans",
  points: [
    { title: "Prerolls", text: "A future product of the facility." },
    { title: "Gummies", text: "A future product of the facility." },
    { title: "RP-1", text: "An upcoming product." },
  ],
};

export const MGM_SOLUTION: PointList<TitledPoint> = {
  title: "The MGM solution",
  points: [
    {
      title: "No 7-OH-mitragynine",
      text: "MGM contains none.",
      link: { to: "/process", text: "How MGM is made" },
    },
    {
      title: "Lab-verified batches",
      text: "Every batch is verified, by our own laboratory and a third party.",
      link: { to: "/labs", text: "What is tested" },
    },
    {
      title: "A price you can check",
      text: "We publish what a tablet costs us and what you pay for it.",
      link: { to: "/transparency", text: "The cost analysis" },
    },
  ],
};
