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

/** Answer of `limit_facts`; `null` if no limit is in force and the customer set none. */
export interface LimitRows {
  limits: PurchaseLimit[];
  own: OwnLimit[];
  extras: LimitExtra[];
  /** The products that are wanted. */
  goods: (LimitedGoods & { name: string })[];
  bought: Bought[];
}

/** Facts that an order or a quote is judged by, and the decision. */
export interface JudgedLimits {
  facts: LimitFacts;
  decision: LimitDecision;
}

type WantedLines = readonly Pick<CartView["lines"][number], "productId" | "quantity">[];

/** A product's flavors are one. Null if there is nothing to judge by. */
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
