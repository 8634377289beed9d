import { LABEL_STATES } from "#content/label-statements.ts";
import { stateName } from "#domain/place/us-states.ts";

export const LABEL_CHECK_TEXTS = {
  title: "Label statements",
  purpose:
    "Statements that kratom consumer-protection acts commonly ask for, searched for in each product's facts and warnings. A missing one stops nothing, and a found one doesn't make a label lawful: ask your lawyer what your states require.",
  section: "Label statements",
  hint: "Searched for in this product's facts and warnings. It decides nothing.",
  none: "No products yet.",
  noneHint: "Products that you list will be checked here.",
  found: "Found",
  missing: "Missing",
  edit: "Change facts and warnings",
};

/** Which states' acts were looked up. */
export const LABEL_STATE_TEXTS: readonly string[] = [
  ...Object.entries(LABEL_STATES).map(
    ([state, { source, certainty, lastChecked }]) =>
      `${stateName(state)}: ${source}; certainty ${certainty}; looked up ${lastChecked}.`,
  ),
  "All other states: not researched.",
];
