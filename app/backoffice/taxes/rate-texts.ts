import type { BadgeTone } from "#app/ui/badge.tsx";
import type { TaxLevel } from "#domain/tax/provider-tax.ts";
import type { RateFileState } from "#domain/tax/rate.ts";

/** The words of the rates of sales tax. */
export const RATE_TEXTS = {
  title: "Tax rates",
  purpose:
    "Rates of states, counties, cities and ZIP Codes, as files that you send. They can be tried on a place below. The shop charges them only where you switch it on.",
  try: "Try a place",
  tryHint: "What the rates in force would come to.",
  charged: "Where it is charged",
  tryIt: "Work it out",
  zip: "ZIP Code",
  district: "District",
  zipProblem: "There is no such ZIP Code.",
  city: "City",
  cityHint: "Empty: the one that the ZIP directory names.",
  goods: "Goods",
  shipping: "Shipping",
  amountProblem: "An amount such as 49.99.",
  taxesShipping: "Shipping is taxed there",
  day: "Day",
  dayProblem: "A day such as 2026-11-23.",
  noRates: "No rate in force is for this place.",
  whole: "Tax",
  excise: "Excise",
  send: "Send a file",
  file: "File",
  fileHint:
    "CSV with the columns State, Kind (state, county, city or zip), Place, Percent and From. For excise by weight: Compound and Dollars per mg, and no Percent. 4 MB and 60,000 rates at most.",
  source: "Source",
  sourceHint: "Where the rates are from, such as a state’s list of a quarter.",
  sourceNeeded: "The source is needed.",
  look: "Look it over",
  again: "The file has to be chosen again.",
  noFile: "Please choose a file.",
  problems: "Nothing was kept. Please mend these lines first.",
  ignored: "Not read",
  confirmFirst: "Please confirm it's you before you send a file.",
  confirm: "Confirm it's you",
  files: "Files",
  none: "No rates were sent yet.",
  noneHint:
    "States that share a standard publish such lists each quarter; for others, enter what each says.",
  rules:
    "The state’s rate and those of the county and city are added up. A rate of a ZIP Code stands in place of county and city. A ZIP Code in several counties counts as in the one that the directory names, so enter a rate for such a ZIP Code itself. A rate holds from its day until the next of the same place; one of zero ends it.",
  changed: "Someone changed this meanwhile. Please look at it again.",
  weightsUnknown:
    "Excise is charged there by weight. Enter the milligrams of these products first, on each product's page:",
  chargesExcise: "Where excise is charged",
  reason: "Reason",
  reasonHint: "For the history; staff alone see it.",
  apply: "Put these rates in force",
  applied: "The rates are in force.",
  withdraw: "Take these rates out of force",
  withdrawHint:
    "What holds then is what other files in force say. The file and its rates stay on record.",
  withdrawn: "The rates are out of force.",
  drop: "Throw this file away",
  dropHint: "Its rates were never in force, and nothing of them is kept.",
  dropped: "The file is thrown away.",
  differences: "What differs",
  onlyFirst: (shown: number) => `The first ${shown} are shown.`,
  counts: (added: number, changed: number, same: number) =>
    `${added.toLocaleString("en-US")} new, ${changed.toLocaleString("en-US")} changed, ${same.toLocaleString("en-US")} as they are.`,
  nothing: "Every rate in it is as it is now.",
} as const;

export const LEVEL_TEXTS: Record<TaxLevel, string> = {
  state: "State",
  county: "County",
  city: "City",
  zip: "ZIP Code",
  district: "District",
};

export const FILE_STATES: Record<RateFileState, { label: string; tone: BadgeTone }> = {
  looked_over: { label: "Looked over", tone: "warning" },
  in_force: { label: "In force", tone: "success" },
  withdrawn: { label: "Out of force", tone: "neutral" },
};
