import { homeOf, phoneOf, type PostalAddress } from "#domain/account/same-person.ts";

/** By what two orders are taken for one household's (LIMIT-4); the account always is. */
export const HOUSEHOLD_SIGNS = ["address", "phone", "card", "device"] as const;

export type HouseholdSign = (typeof HOUSEHOLD_SIGNS)[number];

/** How much each counts, and from which sum two orders are one household's. */
export type HouseholdMatch = Record<HouseholdSign | "threshold", number>;

/** A sample, to be looked at by the owner: a home or a phone is enough, a browser alone is not. */
export const USUAL_HOUSEHOLD_MATCH: HouseholdMatch = {
  address: 2,
  phone: 2,
  card: 3,
  device: 1,
  threshold: 2,
};

/** An order's household signs, as typed; the card's is the gateway's own reference, never made from a number. */
export interface HouseholdOrder extends PostalAddress {
  phone: string;
  cardReference: string | null;
  deviceIds: readonly string[];
}

/** Without names; an apartment is a home of its own. */
export function householdSigns(order: HouseholdOrder): { kind: HouseholdSign; value: string }[] {
  const signs: { kind: HouseholdSign; value: string | null }[] = [
    { kind: "address", value: homeOf(order) },
    { kind: "phone", value: phoneOf(order.phone) },
    { kind: "card", value: order.cardReference },
    ...order.deviceIds.map((value) => ({ kind: "device" as const, value })),
  ];
  return signs.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, value }]));
}
