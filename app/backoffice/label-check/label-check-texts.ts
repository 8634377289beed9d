import { LABEL_STATES } from "#content/label-statements.ts";
import { stateName } from "#domain/place/us-states.ts";

export const LABEL_CHECK_TEXTS = {
  title: "Label statements",
  purpose:
    "Checks each product's facts and warnings for the statements that kratom consumer protection acts commonly require. It's a reminder only: a missing statement doesn't block a sale, and a found one doesn't make a label lawful.",
  section: "Label statements",
  hint: "Checked in this product's facts and warnings. For information only.",
  none: "No products yet.",
  noneHint: "Listed products are checked here.",
  found: "Found",
  missing: "Missing",
  edit: "Edit facts and warnings",
};

/** Which states' acts were looked up. */
export const LABEL_STATE_TEXTS: readonly string[] = [
  ...Object.entries(LABEL_STATES).map(
    ([state, { source, certainty, lastChecked }]) =>
      `${stateName(state)}: ${source}; certainty ${certainty}; looked up ${lastChecked}.`,
  ),
  "All other states: not researched.",
];
