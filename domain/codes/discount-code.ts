import type { Membership } from "#domain/catalog/product.ts";
import type { DiscountRule } from "./discount-rule.ts";

/** Whom a code may be for; `neither` = no member of the other two. */
export const CUSTOMER_GROUPS = ["og", "military", "neither", "affiliate"] as const;

export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/** What the owner sets of a code. All conditions are optional. */
export interface CodeTerms {
  rule: DiscountRule;
  /** null = it has no beginning. */
  from: Date | null;
  /** The first moment at which it is over; null = it has no end. */
  until: Date | null;
  firstOrderOnly: boolean;
  /** A customer has to be in one of them; empty = everyone. */
  groups: CustomerGroup[];
  /** The order's referrer has to be one of them; empty = no referral is needed. */
  affiliateNumbers: number[];
  /** null = no limit. */
  useLimit: number | null;
  /** For each customer; null = no limit. */
  usesEach: number | null;
}

/** A code as the shop stores it. Only its rule ever reaches a browser (PRICE-11). */
export interface DiscountCode extends CodeTerms {
  isActive: boolean;
  /** Counted only while there is a limit. */
  used: number;
}

/** A customer as a code's conditions see them. */
export interface CodeCustomer {
  membership: Membership;
  isAffiliate: boolean;
  /** They have no earlier order. */
  isNewCustomer: boolean;
  /** The affiliate who would earn on this order; null = no one. */
  referrerNumber: number | null;
  /** Their orders with the code that were not canceled. */
  uses: number;
}
