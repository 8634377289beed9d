import type {
  Figure,
  IllustratedPoint,
  PageIntro,
  PageLink,
  PointList,
  TextBlock,
} from "./page-text.ts";

/** /process (WORDS-1). */
export const PROCESS_INTRO: PageIntro = {
  metaTitle: "Process and facility",
  metaDescription:
    "A water-based photoreactor process without 7-OH-mitragynine, batches verified in the laboratory, and a capacity of 3,000 tablets per minute.",
  eyebrow: "Process and facility",
  title: "Made with light and water",
  lead: "A water-based photoreactor process, no 7-OH-mitragynine, and a laboratory check of every batch.",
};

interface ProcessSection extends IllustratedPoint {
  link?: PageLink;
}

export const PROCESS_SECTIONS: ProcessSection[] = [
  {
    drawing: "photoreactor",
    title: "A water-based photoreactor process",
    text: "A photoreactor is a vessel in which light drives a chemical reaction. Ours works in water. The result is MGM, the kratom-derived compound in our chewable tablets.",
  },
  {
    drawing: "no-seven-oh",
    title: "What it leaves out",
    text: "There is no 7-OH-mitragynine in MGM tablets.",
    link: { to: "/industry-problems", text: "Why that matters to us" },
  },
  {
    drawing: "lab-verified",
    title: "Every batch verified",
    text: "Batches are lab-verified, in our own laboratory and by a third party. Purity is 99.14%.",
    link: { to: "/labs", text: "See the laboratory page" },
  },
];

export const CAPACITY: Figure & { note: string } = {
  value: "3,000",
  label: "tablets per minute",
  note: "The facility's production capacity.",
};

/** The six names are the owner's; the sentences below them are samples. */
export const FACILITY: PointList<IllustratedPoint> = {
  title: "Inside the facility",
  isSample: true,
  points: [
    {
      drawing: "air",
      title: "Air purification",
      text: "Air is filtered before it enters the rooms where the tablets are made.",
    },
    {
      drawing: "water",
      title: "Water purification",
      text: "The process runs in water, so the water is purified first.",
    },
    {
      drawing: "reactor",
      title: "Extraction reactors",
      text: "Reactors in which the plant material is extracted, one batch at a time.",
    },
    {
      drawing: "glass",
      title: "Glass facilities",
      text: "Glass vessels and lines: you can see what happens inside, and what is left can be cleaned out.",
    },
    {
      drawing: "bottling",
      title: "Bottling line",
      text: "Tablets are counted, bottled and sealed on one line.",
    },
    {
      drawing: "future",
      title: "Future products",
      text: "Prerolls and gummies are planned.",
    },
  ],
};

export const CHEMISTS: TextBlock = {
  title: "Master chemists",
  isSample: true,
  paragraphs: [
    "Master chemists run the process: they set it up, monitor the reactors and review every result before a batch leaves the building.",
    "We describe their work and do not publish their names.",
  ],
};

export const SECURITY: TextBlock = {
  title: "Security",
  paragraphs: ["The location of the facility is not disclosed."],
};
