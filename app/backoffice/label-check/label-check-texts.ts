import { LABEL_STATES } from "#content/label-statements.ts";
import { stateName } from "#domain/place/us-states.ts";
import { formatDay } from "#domain/time/shop-date.ts";

export const LABEL_CHECK_TEXTS = {
  title: "Label statements",
  purpose:
    "Checks each product's facts and warnings for statements that kratom laws commonly require. Reminders only: nothing is blocked, and a match doesn't make a label legal.",
  section: "Label statements",
  hint: "Checked in this product's facts and warnings. For information only.",
  found: "Found",
  missing: "Missing",
};

/** The states whose laws were checked. */
export const LABEL_STATE_TEXTS: readonly string[] = [
  ...Object.entries(LABEL_STATES).map(
    ([state, { source, certainty, lastChecked }]) =>
      `${stateName(state)}: ${source}, checked ${formatDay(lastChecked)}, certainty ${certainty}.`,
  ),
  "All other states: not researched.",
];
