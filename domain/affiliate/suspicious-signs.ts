/** What a referred order has in common with the affiliate who earns on it (AFF-24). */
export const NEIGHBOR_SIGNS = [
  "address",
  "phone",
  "mailbox",
  "internet_address",
  "card",
  "family",
] as const;

export type NeighborSign = (typeof NEIGHBOR_SIGNS)[number];

/** Patterns are looked for in the orders of so many days. */
export const SIGN_DAYS = 90;

/** So many first orders on one day by one affiliate stand out. */
export const FIRST_ORDERS_A_DAY = 5;

/** So many customers of one affiliate at one home, or from one internet address, stand out. */
export const CUSTOMERS_AT_ONE_PLACE = 3;

/** Of at least so many commissions, so large a share taken back stands out. */
export const TAKEN_BACK = { ofAtLeast: 5, percent: 30 } as const;
