import type { Figure, IllustratedPoint, PageIntro, PointList } from "./page-text.ts";

/** /labs (WORDS-1). */
export const LABS_INTRO: PageIntro = {
  metaTitle: "Lab testing",
  metaDescription:
    "Batches are lab-verified by our own laboratory and a third party: certificates and the lab report dated May 3, 2025.",
  eyebrow: "Lab testing",
  title: "Tested twice",
  lead: "Batches are lab-verified, in our own laboratory and by a third party.",
};

export const LAB_CLAIMS: PointList<IllustratedPoint> = {
  title: "What is verified",
  points: [
    {
      drawing: "lab-verified",
      title: "Internal laboratory",
      text: "Our own laboratory verifies the batches.",
    },
    {
      drawing: "glass",
      title: "Third-party laboratory",
      text: "An independent laboratory verifies them too.",
    },
    { drawing: "purity", title: "99.14% purity", text: "The purity we state for MGM." },
    {
      drawing: "no-seven-oh",
      title: "No 7-OH-mitragynine",
      text: "MGM is made without it, and our testing verifies that.",
    },
  ],
};

export const LAB_REPORT: { title: string; dateText: string; figures: Figure[] } = {
  title: "Lab report",
  dateText: "Dated May 3, 2025",
  figures: [
    { value: "99.14%", label: "purity" },
    { value: "None", label: "7-OH-mitragynine" },
  ],
};

export interface Certificate {
  title: string;
  text: string;
  /** The tested lot, as printed on the package. */
  lot: string;
  /** In `public/art/certificates`. */
  file: string;
  alt: string;
}

export const CERTIFICATES: PointList<Certificate> = {
  title: "Certificates",
  lead: "Select one to look closer.",
  isSample: true,
  points: [
    {
      title: "Purity",
      text: "Internal laboratory",
      lot: "SAMPLE-0000",
      file: "purity-internal.svg",
      alt: "Sample certificate of the internal laboratory for purity, marked SAMPLE",
    },
    {
      title: "Purity",
      text: "Third-party laboratory",
      lot: "SAMPLE-0000",
      file: "purity-third-party.svg",
      alt: "Sample certificate of a third-party laboratory for purity, marked SAMPLE",
    },
    {
      title: "7-OH-mitragynine",
      text: "Third-party laboratory",
      lot: "SAMPLE-0000",
      file: "seven-oh.svg",
      alt: "Sample certificate for the absence of 7-OH-mitragynine, marked SAMPLE",
    },
    {
      title: "Batch release",
      text: "Internal laboratory",
      lot: "SAMPLE-0000",
      file: "batch-release.svg",
      alt: "Sample release certificate of one batch, marked SAMPLE",
    },
  ],
};

export const LOT_LOOKUP = {
  id: "lot",
  title: "Look up your lot",
  lead: "The lot is on the base of the bottle or the seal of the sachet.",
  label: "Lot number",
  button: "Look up",
  problem: "Type the lot as it is on the package: letters, numbers and dashes, 24 at most.",
  found: (lot: string) => `Certificates for lot ${lot}:`,
  missing: (lot: string) => `We have no certificate for lot ${lot} yet.`,
  missingNext: "Check the number again, or email us and we'll look for it:",
};

/** /labs/:lot (LOT-4): one lot, or the message that there is none. */
export const LOT_PAGE = {
  eyebrow: "Lab testing",
  title: (lot: string) => `Lot ${lot}`,
  metaDescription: (lot: string) =>
    `What a laboratory measured in lot ${lot}: dates, values and the report.`,
  lead: "What was measured in the packages that bear this number.",
  madeOn: "Made on",
  expiresOn: "Good through",
  testedOn: "Tested on",
  laboratory: "Laboratory",
  noValues: "We don't have this lot's results yet.",
  report: "Download the report",
  recalledTitle: "This lot was recalled.",
  recalledText: "Please set it aside and do not use it. We'll tell you what happens next:",
  another: "Look up another lot",
  missingTitle: "We don't know this lot",
  missingLead: (lot: string) =>
    `There is nothing here about "${lot}" yet. Check the number on the package again, or email us.`,
};

/** Above the lookup form on /labs. */
export const LATEST_LOTS = "Lots we have published:";
