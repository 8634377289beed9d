import { parseUsState } from "#domain/place/us-states.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { type Month, monthsUntil, parseMonth } from "./month.ts";

/** Which shipments a manifest includes (PROOF-4); `null` for all. */
export interface ManifestQuery {
  month: Month;
  state: string | null;
  /** The county's name in the ZIP Code directory, in any case. */
  county: string | null;
  zip: string | null;
}

const COUNTY_MAX = 60;

/** Reads a URL's parameters or a form and ignores invalid values. Never throws. */
export function parseManifestQuery(parameters: URLSearchParams, today: PlainDate): ManifestQuery {
  const zip = trimmedText(parameters.get("zip"));
  const county = trimmedText(parameters.get("county")).replace(/\s+county$/i, "");
  return {
    month: parseMonth(parameters.get("month"), today),
    state: parseUsState(trimmedText(parameters.get("state"))),
    county: county === "" ? null : county.slice(0, COUNTY_MAX),
    zip: /^\d{5}$/.test(zip) ? zip : null,
  };
}

/** The same as URL parameters. */
export const manifestSearch = ({
  month,
  state,
  county,
  zip,
}: ManifestQuery): Record<string, string> => ({
  month,
  ...(state === null ? {} : { state }),
  ...(county === null ? {} : { county }),
  ...(zip === null ? {} : { zip }),
});

/** The day of the next month on which a month's manifest is due. */
const DUE_DAY = "10";

/** "2026-11-10" for "2026-10". */
export function manifestDueOn(month: Month): PlainDate {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const [dueYear, dueMonth] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${dueYear}-${String(dueMonth).padStart(2, "0")}-${DUE_DAY}`;
}

/** Months that staff are reminded of until someone marks them as filed: the last two complete ones. */
export const remindedMonths = (today: PlainDate): Month[] => monthsUntil(today, 3).slice(1);
