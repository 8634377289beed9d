import type { Membership } from "#domain/catalog/product.ts";
import type { CodeValues } from "./code.ts";
import type { DiscountRule } from "./discount-rule.ts";

/** Customers that a code can be for; `neither`: a member of neither group. */
export const CUSTOMER_GROUPS = ["og", "military", "neither", "affiliate"] as const;

export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/** A stored code. Only its rule is ever sent to a browser (PRICE-11). */
export interface DiscountCode extends CodeValues {
  rule: DiscountRule;
  isActive: boolean;
  /** Counted only while there is a limit. */
  used: number;
}

/** A customer in the form that a code's conditions use. */
export interface CodeCustomer {
  membership: Membership;
  isAffiliate: boolean;
  /** They have no earlier order. */
  isNewCustomer: boolean;
  /** The affiliate who would earn on this order; `null` if none. */
  referrerNumber: number | null;
  /** Their orders with the code that were not canceled. */
  uses: number;
}
