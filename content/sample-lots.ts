import type { LotState } from "#domain/lot/lot-state.ts";
import type { LotFacts } from "#domain/lot/lot.ts";

/** A made-up lot for the demo; its page says that it is a sample (WORDS-3). */
export interface SampleLot {
  productId: number;
  number: string;
  state: LotState;
  stateReason: string | null;
  isPublished: boolean;
  facts: LotFacts;
}

const NOT_MEASURED = {
  purityPercent: null,
  mitragynineMg: null,
  sevenOhMg: null,
  sevenOhPercent: null,
  leadPpm: null,
  cadmiumPpm: null,
  arsenicPpm: null,
  mercuryPpm: null,
  isFreeOfMicrobes: null,
};

/** Only the figures stated on the pages (content/labs.ts). */
export const SAMPLE_LOTS: readonly SampleLot[] = [
  {
    productId: 2,
    number: "SAMPLE-2601",
    state: "released",
    stateReason: "A sample for the demo",
    isPublished: true,
    facts: {
      ...NOT_MEASURED,
      madeOn: "2026-04-20",
      expiresOn: "2028-04-30",
      receivedUnits: 1200,
      laboratory: "A sample laboratory",
      testedOn: "2026-05-03",
      purityPercent: "99.14",
      sevenOhMg: "0",
      sevenOhPercent: "0",
      isFreeOfMicrobes: true,
    },
  },
  {
    productId: 2,
    number: "SAMPLE-2602",
    state: "received",
    stateReason: null,
    isPublished: false,
    facts: {
      ...NOT_MEASURED,
      madeOn: "2026-09-14",
      expiresOn: "2028-09-30",
      receivedUnits: 600,
      laboratory: null,
      testedOn: null,
    },
  },
];
