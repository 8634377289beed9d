import type { CustomerGroup, DiscountCode } from "#domain/codes/discount-code.ts";
import type { DiscountEffect, DiscountRule } from "#domain/codes/discount-rule.ts";
import { fromNumeric } from "#domain/money/cents.ts";

/** A row of `discount_codes` as the database function `discount_terms` gives it. */
export interface DiscountRow {
  code: string;
  effect: DiscountEffect["kind"];
  percent: string | null;
  category: string | null;
  /** Dollars: of a tablet, or taken off. */
  per_tablet: string | null;
  amount_off: string | null;
  requires_categories: string[];
  requires_products: number[];
  requires_tablet_counts: number[] | null;
  minimum_subtotal: string | null;
  unmet_text: string;
  stacks: boolean;
  active: boolean;
  valid_from: string | null;
  valid_until: string | null;
  first_order_only: boolean;
  customer_groups: CustomerGroup[];
  affiliate_numbers: number[];
  use_limit: number | null;
  used: number;
  uses_each: number | null;
  /** By the customer who was asked about, if there is a limit for each. */
  uses_of_customer: number;
}

export function toDiscountCode(row: DiscountRow): DiscountCode {
  return {
    rule: toDiscountRule(row),
    isActive: row.active,
    from: momentOf(row.valid_from),
    until: momentOf(row.valid_until),
    firstOrderOnly: row.first_order_only,
    groups: row.customer_groups,
    affiliateNumbers: row.affiliate_numbers,
    useLimit: row.use_limit,
    used: row.used,
    usesEach: row.uses_each,
  };
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The table's check constraint guarantees that each effect's columns are filled. */
function toDiscountRule(row: DiscountRow): DiscountRule {
  return {
    code: row.code,
    effect: effectOf(row),
    requires: {
      categories: row.requires_categories,
      productIds: row.requires_products,
      tabletCounts: row.requires_tablet_counts,
      minimumCents: row.minimum_subtotal === null ? null : fromNumeric(row.minimum_subtotal),
    },
    stacks: row.stacks,
    unmetText: row.unmet_text,
  };
}

function effectOf(row: DiscountRow): DiscountEffect {
  const percent = Number(row.percent);
  switch (row.effect) {
    case "percent_of_subtotal":
    case "percent_of_lines":
      return { kind: row.effect, percent };
    case "percent_of_category":
      return { kind: row.effect, percent, category: row.category ?? "" };
    case "price_per_tablet":
      return { kind: row.effect, perTabletCents: fromNumeric(row.per_tablet ?? "0") };
    case "amount_off":
      return { kind: row.effect, amountCents: fromNumeric(row.amount_off ?? "0") };
    case "free_shipping":
      return { kind: row.effect };
  }
}
