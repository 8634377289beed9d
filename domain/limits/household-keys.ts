import { homeOf, phoneOf, type PostalAddress } from "#domain/account/same-person.ts";

/** Signs that two orders belong to one household (LIMIT-4); the account always does. */
export const HOUSEHOLD_SIGNS = ["address", "phone", "card", "device"] as const;

export type HouseholdSign = (typeof HOUSEHOLD_SIGNS)[number];

/** Each sign's weight, and the sum at which two orders belong to one household. */
export type HouseholdMatch = Record<HouseholdSign | "threshold", number>;

/** A sample for the owner to review: a home or a phone is enough, a browser alone isn't. */
export const USUAL_HOUSEHOLD_MATCH: HouseholdMatch = {
  address: 2,
  phone: 2,
  card: 3,
  device: 1,
  threshold: 2,
};

/** An order's household signs, as typed; the card's is the gateway's own reference, never derived from a number. */
export interface HouseholdOrder extends PostalAddress {
  phone: string;
  cardReference: string | null;
  deviceIds: readonly string[];
}

/** Without names; each apartment is its own home. */
export function householdSigns(order: HouseholdOrder): { kind: HouseholdSign; value: string }[] {
  const signs: { kind: HouseholdSign; value: string | null }[] = [
    { kind: "address", value: homeOf(order) },
    { kind: "phone", value: phoneOf(order.phone) },
    { kind: "card", value: order.cardReference },
    ...order.deviceIds.map((value) => ({ kind: "device" as const, value })),
  ];
  return signs.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, value }]));
}
