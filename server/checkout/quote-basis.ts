import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import { hasGaps } from "#domain/catalog/has-gaps.ts";
import type { Product } from "#domain/catalog/product.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { type ShopSettings, shopSettings } from "#domain/settings/shop-settings.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { type ProductRow, toProduct } from "#server/catalog/catalog.ts";
import { ruleInForce, type RuleRow } from "#server/compliance/rule-rows.ts";
import type { Db } from "#server/db/client.ts";
import { gather } from "#server/db/gather.ts";
import type { FactsQuestion, ShopFacts } from "./checkout-facts.ts";

/** What the quotes of all customers have in common, all of one moment (SET-4). */
export interface QuoteBasis {
  /** A new one after each change; null = the database has none, and what is here is not used again. */
  version: string | null;
  /** On sale, by id. */
  products: ReadonlyMap<number, Product>;
  /** What California requires for them, without those that have gaps. */
  prop65Warnings: ReadonlyMap<number, string>;
  settings: ShopSettings;
  overnightRates: ReadonlyMap<string, Cents>;
  rules: readonly DatedRule[];
}

interface DatedRule {
  rule: EligibilityRule;
  /** null = of every state. */
  state: string | null;
  zips: ReadonlySet<string>;
  from: PlainDate | null;
  until: PlainDate | null;
}

/**
 * What is in memory, if it still is of the version that the database named, else what the database says now
 * (functions/renew-quote-version.sql). So a quote is by the prices of its own moment, whatever this process has heard.
 */
export function quoteBasisReader(db: Db): (version: string | null) => Promise<QuoteBasis> {
  let kept: QuoteBasis | null = null;
  // Quotes that find it outdated together share a read that begins after they asked.
  const read = gather(Number.MAX_SAFE_INTEGER, async (questions: readonly null[]) => {
    const basis = (kept = await readBasis(db));
    return questions.map(() => basis);
  });
  return async (version) => (version !== null && kept?.version === version ? kept : read(null));
}

/** Of it, what these lines and this place ask about: the rules are those in force there that day (ELIG-1). */
export function shopFactsFor(
  { products, prop65Warnings, settings, overnightRates, rules }: QuoteBasis,
  lines: Cart,
  to: Pick<FactsQuestion, "states" | "zip" | "today" | "overnightState">,
): ShopFacts {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const found = <Value>(values: ReadonlyMap<number, Value>): Value[] =>
    ids.map((id) => values.get(id)).filter((value) => value !== undefined);
  return {
    products: found(products),
    prop65Warnings: [...new Set(found(prop65Warnings))],
    settings,
    overnightRateCents: overnightRates.get(to.overnightState) ?? null,
    rules: rules
      .filter(({ state, zips }) => state === null || to.states.includes(state) || zips.has(to.zip))
      .filter(({ from, until }) => (from ?? "") <= to.today && (until === null || until > to.today))
      .map(({ rule }) => rule),
  };
}

interface Row extends Record<string, unknown> {
  version: string | null;
  products: { product: ProductRow; prop65_warning: string | null }[];
  settings: Record<string, unknown>;
  overnight_rates: Record<string, string>;
  rules: (RuleRow & {
    state: string | null;
    zips: string[] | null;
    holds_from: PlainDate | null;
    holds_until: PlainDate | null;
  })[];
}

async function readBasis(db: Db): Promise<QuoteBasis> {
  const { rows } = await db.execute<Row>(sql`
    select (select version from quote_version) as version,
      (select coalesce(jsonb_agg(jsonb_build_object('product', catalog_product(p), 'prop65_warning', p.prop65_warning)), '[]')
        from products p join categories c on c.id = p.category_id where p.active and c.active) as products,
      (select coalesce(jsonb_object_agg(name, value), '{}') from settings) as settings,
      (select coalesce(jsonb_object_agg(state, overnight_rate::text), '{}') from overnight) as overnight_rates,
      (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select key, version, place, subject, effect, conditions, if_unknown, state, zips, holds_from, holds_until
        from eligibility_rules where is_current and is_on order by key) one) as rules`);
  const [row] = rows;
  if (!row) throw new Error("What quotes are made from was not read");
  return {
    version: row.version,
    products: new Map(row.products.map(({ product }) => [product.id, toProduct(product)])),
    prop65Warnings: new Map(
      row.products.flatMap(({ product: { id }, prop65_warning: warning }) =>
        warning === null || hasGaps(warning) ? [] : [[id, warning]],
      ),
    ),
    settings: shopSettings(row.settings),
    overnightRates: new Map(
      Object.entries(row.overnight_rates).map(([state, rate]) => [state, fromNumeric(rate)]),
    ),
    rules: row.rules.map(({ state, zips, holds_from: from, holds_until: until, ...rule }) => ({
      rule: ruleInForce(rule),
      state,
      zips: new Set(zips),
      from,
      until,
    })),
  };
}
