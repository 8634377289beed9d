import type { Cart } from "#domain/cart/cart.ts";
import { hasGaps } from "#domain/catalog/has-gaps.ts";
import type { Product } from "#domain/catalog/product.ts";
import type { Contents } from "#domain/eligibility/contents.ts";
import { isLongUnchecked } from "#domain/eligibility/rule-check.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { type ShopSettings, shopSettings } from "#domain/settings/shop-settings.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { type ProductRow, toProduct } from "#server/catalog/catalog.ts";
import { ruleInForce, type RuleRow } from "#server/compliance/rule-rows.ts";
import type { FactsQuestion, ShopFacts } from "./checkout-facts.ts";

/** Data shared by all customers' quotes and orders, from one snapshot (SET-4). */
export interface QuoteBasis {
  /** Changes with the data; `null` if the database has none, which prevents reuse. */
  version: string | null;
  /** Products on sale, by id. */
  products: ReadonlyMap<number, Product>;
  /** California's required warnings for them, without those that have gaps. */
  prop65Warnings: ReadonlyMap<number, string>;
  contents: ReadonlyMap<number, Contents>;
  settings: ShopSettings;
  overnightRates: ReadonlyMap<string, Cents>;
  rules: readonly DatedRule[];
}

interface DatedRule {
  rule: EligibilityRule;
  /** If off, the place is only listed. */
  isOn: boolean;
  checkedOn: PlainDate;
  /** `null` for every state. */
  state: string | null;
  zips: ReadonlySet<string>;
  from: PlainDate | null;
  until: PlainDate | null;
}

/** Picks the facts for these lines and this place, with the rules in force there on that day (ELIG-1). */
export function shopFactsFor(
  { products, prop65Warnings, contents, settings, overnightRates, rules }: QuoteBasis,
  lines: Cart,
  to: Pick<FactsQuestion, "states" | "zip" | "today" | "overnightState">,
): ShopFacts {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const found = <Value>(values: ReadonlyMap<number, Value>): Value[] =>
    ids.map((id) => values.get(id)).filter((value) => value !== undefined);
  const there = rules
    .filter(({ state, zips }) => state === null || to.states.includes(state) || zips.has(to.zip))
    .filter(({ from, until }) => (from ?? "") <= to.today && (until === null || until > to.today));
  return {
    products: found(products),
    prop65Warnings: [...new Set(found(prop65Warnings))],
    contents,
    settings,
    overnightRateCents: overnightRates.get(to.overnightState) ?? null,
    rules: there.filter(({ isOn }) => isOn).map(({ rule }) => rule),
    unchecked: there
      .filter(({ checkedOn }) => isLongUnchecked(checkedOn, settings.ruleCheckDays, to.today))
      .map(({ rule }) => rule)
      .filter(({ place }) => place !== null),
  };
}

/** Row returned by calls/quote-basis.sql. */
export interface BasisRow {
  version: string | null;
  products: { product: ProductRow; prop65_warning: string | null; contents: Contents }[];
  settings: Record<string, unknown>;
  overnight_rates: Record<string, string>;
  rules: (RuleRow & {
    state: string | null;
    zips: string[] | null;
    holds_from: PlainDate | null;
    holds_until: PlainDate | null;
    is_on: boolean;
    checked_on: PlainDate;
  })[];
}

export const toBasis = (row: BasisRow): QuoteBasis => ({
  version: row.version,
  products: new Map(row.products.map(({ product }) => [product.id, toProduct(product)])),
  prop65Warnings: new Map(
    row.products.flatMap(({ product: { id }, prop65_warning: warning }) =>
      warning === null || hasGaps(warning) ? [] : [[id, warning]],
    ),
  ),
  contents: new Map(row.products.map(({ product, contents }) => [product.id, contents])),
  settings: shopSettings(row.settings),
  overnightRates: new Map(
    Object.entries(row.overnight_rates).map(([state, rate]) => [state, fromNumeric(rate)]),
  ),
  rules: row.rules.map(({ state, zips, is_on: isOn, checked_on: checkedOn, ...dated }) => {
    const { holds_from: from, holds_until: until, ...rule } = dated;
    return { rule: ruleInForce(rule), isOn, checkedOn, state, zips: new Set(zips), from, until };
  }),
});
