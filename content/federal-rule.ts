import type { SubstanceLimit } from "#domain/eligibility/contents.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";

const any = (compound: string): SubstanceLimit => ({
  compound,
  classes: null,
  overPercent: null,
  overMg: null,
});

/**
 * The four compounds in the notices of July 1, 2026: 7-hydroxymitragynine above its thresholds, the others outright.
 * The initial version of the rule that applies everywhere; after that, the table is authoritative.
 */
export const FEDERAL_RULE: Pick<
  RuleValues,
  "subject" | "source" | "certainty" | "lastChecked" | "note"
> = {
  subject: {
    kind: "contains",
    substances: [
      { compound: "7-hydroxymitragynine", classes: null, overPercent: 0.05, overMg: null },
      {
        compound: "7-hydroxymitragynine",
        classes: ["extract", "semi_synthetic", "synthetic", "kava", "kanna", "blue_lotus", "other"],
        overPercent: null,
        overMg: 1,
      },
      any("mitragynine pseudoindoxyl"),
      any("MGM-15"),
      any("MGM-16"),
    ],
  },
  source: "Notices of intent of July 1, 2026 (nutritionaloutlook.com; HHS release of the same day)",
  certainty: "high",
  lastChecked: "2026-11-28",
  note: "Temporary placement in Schedule I. The published orders were not found; press expected both in force in August 2026. Taken to be in force until your lawyer shows otherwise. Milligrams are those in one unit that is sold.",
};
