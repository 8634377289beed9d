import { toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, lines } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { monthName } from "#domain/report/month.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { formatDay } from "#domain/time/shop-date.ts";

/** A day, a month, or never. */
export const checkedWords = (lastChecked: string): string =>
  lastChecked === "" ? "Never" : (lastChecked.length > 7 ? formatDay : monthName)(lastChecked);

const LAST_CHECKED = line("Last checked", {
  max: 10,
  none: "never",
  hint: "Like 2026-11-23, or 2026-11.",
  problem: (text) =>
    isDay(text) || (/^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`))
      ? null
      : "Enter a day, like 2026-11-23, or a month, like 2026-11.",
});

/** A rule's source, its certainty, who decided on it, and when it is checked again. */
export const EVIDENCE = record({
  isDecided: toggle("Decided", {
    hint: "If off, it waits for an owner's decision. A decision needs a source.",
  }),
  source: line("Source", {
    max: 500,
    none: "none",
    hint: "The law or your source: a name or a link.",
  }),
  certainty: line("Certainty level", { hint: "High, medium, low or unverified, and why." }),
  lastChecked: { ...LAST_CHECKED, words: checkedWords },
  checkAgainBy: optional(
    // A later date is probably a typo.
    day("Check again by", { yearsAhead: 2, hint: "Today reminds you from this day." }),
  ),
  note: lines("Note", { max: 1000, none: "none", hint: "Staff only." }),
});

export type Evidence = ValuesOf<typeof EVIDENCE.fields>;

/** The source is unknown. */
export const NO_EVIDENCE: Evidence = {
  isDecided: true,
  source: "",
  certainty: "",
  lastChecked: "",
  checkAgainBy: null,
  note: "",
};

/** The evidence fields of any record that has them. */
export const evidenceOf = (values: Evidence): Evidence =>
  // Each name has its value.
  Object.fromEntries(EVIDENCE.names.map((name) => [name, values[name]])) as Evidence;
