import { fromNumeric } from "#domain/money/cents.ts";
import type { DiscountRule } from "#domain/promotion/discount-rule.ts";

/** A row of `discount_codes` in the database's JSON. */
export interface DiscountRow {
  code: string;
  effect: DiscountRule["effect"]["kind"];
  percent: string | null;
  category: string | null;
  per_tablet: string | null;
  requires_categories: string[];
  requires_tablet_counts: number[] | null;
  unmet_text: string;
  use_limit: number | null;
}

/** The table's check constraint guarantees that each effect's columns are filled. */
export function toDiscountRule(row: DiscountRow): DiscountRule {
  return {
    code: row.code,
    effect: effectOf(row),
    requires: { categories: row.requires_categories, tabletCounts: row.requires_tablet_counts },
    unmetText: row.unmet_text,
  };
}

function effectOf(row: DiscountRow): DiscountRule["effect"] {
  const percent = Number(row.percent);
  switch (row.effect) {
    case "percent_of_subtotal":
      return { kind: row.effect, percent };
    case "percent_of_category":
      return { kind: row.effect, percent, category: row.category ?? "" };
    case "price_per_tablet":
      return { kind: row.effect, perTabletCents: fromNumeric(row.per_tablet ?? "0") };
  }
}
