import type { CartView } from "#domain/cart/view-cart.ts";
import { judgeLimits, type LimitDecision } from "#domain/limits/judge-limits.ts";
import type {
  Bought,
  LimitExtra,
  LimitFacts,
  LimitedGoods,
  OwnLimit,
} from "#domain/limits/limit-facts.ts";
import type { PurchaseLimit } from "#domain/limits/purchase-limit.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** The answer of `limit_facts`; `null` if no limit is in force and the customer set none. */
export interface LimitRows {
  limits: PurchaseLimit[];
  own: OwnLimit[];
  extras: LimitExtra[];
  /** The requested products. */
  goods: (LimitedGoods & { name: string })[];
  bought: Bought[];
}

/** The facts for judging an order or a quote, and the decision. */
export interface JudgedLimits {
  facts: LimitFacts;
  decision: LimitDecision;
}

type WantedLines = readonly Pick<CartView["lines"][number], "productId" | "quantity">[];

/** A product's flavors count together. Null if no limit applies. */
export function judgeLines(
  rows: LimitRows | null,
  lines: WantedLines,
  today: PlainDate,
): JudgedLimits | null {
  if (rows === null) return null;
  const { goods, ...read } = rows;
  const wanted = goods.map((one) => ({
    ...one,
    units: lines
      .filter(({ productId }) => productId === one.productId)
      .reduce((units, { quantity }) => units + quantity, 0),
  }));
  const facts = { ...read, today, wanted: wanted.filter(({ units }) => units > 0) };
  return { facts, decision: judgeLimits(facts) };
}
