/** Details that a referred order can share with the affiliate who earns on it (AFF-24). */
export const NEIGHBOR_SIGNS = [
  "address",
  "phone",
  "mailbox",
  "internet_address",
  "card",
  "family",
] as const;

export type NeighborSign = (typeof NEIGHBOR_SIGNS)[number];

/** Number of days of orders that are checked. */
export const SIGN_DAYS = 90;

/** Suspicious from this many first orders through one affiliate on one day. */
export const FIRST_ORDERS_A_DAY = 5;

/** Suspicious from this many customers of one affiliate at one home, or from one internet address. */
export const CUSTOMERS_AT_ONE_PLACE = 3;

/** Suspicious from this share of reversed commissions, out of at least that many. */
export const TAKEN_BACK = { ofAtLeast: 5, percent: 30 } as const;
