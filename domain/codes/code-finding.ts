import { CODE } from "./code.ts";

const { labels } = CODE;

export const CODE_CONDITIONS = {
  active: "Turned on",
  from: labels.from,
  until: labels.until,
  uses: labels.useLimit,
  uses_each: labels.usesEach,
  first_order: labels.firstOrderOnly,
  groups: labels.groups,
  affiliates: labels.affiliateNumbers,
  products: labels.productIds,
  minimum: labels.minimum,
} as const;

/** One condition of a code, judged. */
export interface CodeFinding {
  condition: keyof typeof CODE_CONDITIONS;
  isMet: boolean;
  /** One plain sentence for staff. */
  why: string;
  /** The error shown to the customer if it isn't met. */
  error: string;
}
