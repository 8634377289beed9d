import { type HouseholdMatch, USUAL_HOUSEHOLD_MATCH } from "#domain/limits/household-keys.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { count } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { defineSetting, defineSettings } from "./setting.ts";

const weight = (label: string, hint: string) => count(label, { min: 0, max: 9, hint });

/** How orders are recognized as one household's (LIMIT-4). */
export const HOUSEHOLD_MATCH = defineSettings({
  usual: USUAL_HOUSEHOLD_MATCH,
  record: record({
    address: weight("Same home", "0 to 9. Each apartment is its own home."),
    phone: weight("Same phone", "0 to 9."),
    card: weight("Same card", "0 to 9. Current gateways don't report this."),
    device: weight("Same browser", "0 to 9. People share browsers."),
    // With 0, all orders would belong to one household.
    threshold: count("Points for a match", { min: 1, max: 9, hint: "Total, 1 to 9." }),
  }),
  spread: (stored) => (isEntries(stored) ? stored : {}),
  value: (values): HouseholdMatch => values,
  words: ({ address, phone, card, device, threshold }) =>
    `Address ${address}, phone ${phone}, card ${card}, browser ${device}; match at ${threshold}`,
});

/** Days until an owner may end a customer's self-exclusion (LIMIT-9). */
export const EXCLUSION_WAIT = defineSetting<number>(
  180,
  "days",
  count("Days", { min: 1, max: 3650, unit: ["day", "days"], hint: "The default is 180." }),
);
