import { US_STATES } from "#domain/place/us-states.ts";

/** The options of a `Select` of states, by name. */
export const StateOptions = () =>
  Object.entries(US_STATES).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
