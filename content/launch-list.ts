import type { SampleItem } from "#domain/site-text/samples-left.ts";
import type { SiteTextName } from "#domain/site-text/site-text.ts";
import { AFFILIATE_TERMS } from "./affiliate-terms.ts";
import { COMMUNITY_BENEFITS, GUIDELINES } from "./community.ts";
import { DOSING_QUESTIONS, SAFETY_NOTICES } from "./dosing.ts";
import { SEVEN_OH_PROBLEMS } from "./industry-problems.ts";
import { CERTIFICATES } from "./labs.ts";
import { CHARGEBACK_POLICY, PAYMENT_POLICY, RETURN_POLICY, SHIPPING_POLICY } from "./policies.ts";
import { PRIVACY_POLICY } from "./privacy-policy.ts";
import { CHEMISTS, FACILITY } from "./process.ts";
import { ADVANCED_GUIDE, BASIC_GUIDE } from "./ritual.ts";
import { TABLET_SIZE } from "./tablet-size.ts";
import { TERMS_AND_CONDITIONS } from "./terms-and-conditions.ts";
import { TESTIMONIALS } from "./testimonials.ts";

/** Something the owner has to provide before the shop opens. */
export interface LaunchItem {
  what: string;
  /** A file under content/, or a column. */
  where: string;
}

const PAGES: (LaunchItem & { texts: unknown; writtenAs?: SiteTextName[] })[] = [
  {
    what: "Customers' quotes",
    where: "content/testimonials.ts",
    texts: TESTIMONIALS,
    writtenAs: ["testimonials"],
  },
  {
    what: "Laboratory certificates",
    where: "content/labs.ts",
    texts: CERTIFICATES,
    writtenAs: ["certificates"],
  },
  { what: "Tablet size", where: "content/tablet-size.ts", texts: TABLET_SIZE },
  {
    what: "Privacy policy",
    where: "content/privacy-policy.ts",
    texts: PRIVACY_POLICY,
    writtenAs: ["privacy"],
  },
  {
    what: "Terms",
    where: "content/terms-and-conditions.ts",
    texts: TERMS_AND_CONDITIONS,
    writtenAs: ["terms"],
  },
  { what: "Affiliate terms", where: "content/affiliate-terms.ts", texts: AFFILIATE_TERMS },
  {
    what: "Policies",
    where: "content/policies.ts",
    texts: [PAYMENT_POLICY, SHIPPING_POLICY, RETURN_POLICY, CHARGEBACK_POLICY],
    writtenAs: ["policies"],
  },
  { what: "Facility and chemists", where: "content/process.ts", texts: [FACILITY, CHEMISTS] },
  {
    what: "Safety notices",
    where: "content/dosing.ts",
    texts: SAFETY_NOTICES,
    writtenAs: ["notices"],
  },
  {
    what: "Questions about dosing",
    where: "content/dosing.ts",
    texts: DOSING_QUESTIONS,
    writtenAs: ["questions"],
  },
  {
    what: "Ritual guides",
    where: "content/ritual.ts",
    texts: [BASIC_GUIDE, ADVANCED_GUIDE],
    writtenAs: ["basic-guide", "advanced-guide"],
  },
  {
    what: "7-OH problems",
    where: "content/industry-problems.ts",
    texts: SEVEN_OH_PROBLEMS,
    writtenAs: ["problems"],
  },
  {
    what: "Community",
    where: "content/community.ts",
    texts: [COMMUNITY_BENEFITS, GUIDELINES],
    writtenAs: ["benefits", "guidelines"],
  },
];

/** Page texts that ship as samples or may be marked as such; staff's own texts decide which remain. */
export const SAMPLE_PAGES: SampleItem[] = PAGES.map(({ what, where, texts, writtenAs = [] }) => ({
  what,
  where,
  isSample: hasSample(texts),
  writtenAs,
}));

/** Claims whose pages give no further details; the owner has to show a source for each. */
export const CLAIM_SOURCES: LaunchItem[] = ["2.5x potency", "10 hours"].map((claim) => ({
  what: `What "${claim}" was measured against, and by whom`,
  where: "content/mgm-claims.ts",
}));

function hasSample(texts: unknown): boolean {
  if (typeof texts !== "object" || texts === null) return false;
  return Object.entries(texts).some(
    ([key, value]) => (key === "isSample" && value === true) || hasSample(value),
  );
}
