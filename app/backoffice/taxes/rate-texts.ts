import type { BadgeTone } from "#app/ui/badge.tsx";
import type { TaxLevel } from "#domain/tax/provider-tax.ts";
import type { RateFileState } from "#domain/tax/rate.ts";

export const RATE_TEXTS = {
  title: "Tax rates",
  purpose:
    "Rates of states, counties, cities and ZIP Codes from files that you upload. They're charged only where you turn sales tax on.",
  zipProblem: "This ZIP Code doesn't exist.",
  noRates: "No rates in force for this place.",
  whole: "Tax",
  fileHint:
    "CSV with the columns State, Kind (state, county, city or zip), Place, Percent and From. For excise by weight: Compound and Dollars per mg, and no Percent. Up to 4 MB and 60,000 rates.",
  problems: "No rates were saved. Fix these lines first.",
  files: "Files",
  rules:
    "State, county and city rates are added up. A ZIP Code's rate replaces county and city. For a ZIP Code in several counties, enter its own rate. A rate applies from its day until the next one for the same place; zero ends it.",
  changed: "Someone changed this. Review it again.",
  apply: "Apply rates",
  applyHint: "Each rate applies from its day, where tax is charged.",
  applied: "Rates applied.",
  withdraw: "Withdraw rates",
  withdrawHint: "Other files in force then apply. This file stays on record.",
  drop: "Delete file",
  differences: "Changes",
} as const;

export const LEVEL_TEXTS: Record<TaxLevel, string> = {
  state: "State",
  county: "County",
  city: "City",
  zip: "ZIP Code",
  district: "District",
};

export const FILE_STATES: Record<RateFileState, { label: string; tone: BadgeTone }> = {
  looked_over: { label: "Reviewed", tone: "warning" },
  in_force: { label: "In force", tone: "success" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};
