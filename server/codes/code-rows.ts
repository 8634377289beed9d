import { type SQL, sql } from "drizzle-orm";
import type { CodeState } from "#domain/codes/code-list.ts";
import type { CodeValues } from "#domain/codes/code.ts";
import { type Cents, fromNumeric, toNumeric } from "#domain/money/cents.ts";
import { USUAL_RATES } from "#domain/shipping/shipping-cost.ts";
import { storedCode } from "#server/checkout/stored-code.ts";

/** A code as staff see it. */
export interface ShownCode {
  values: CodeValues;
  state: CodeState;
  isActive: boolean;
  /** Uses counted toward its limit; 0 if it has none. */
  used: number;
  version: number;
  createdAt: Date;
  /** Number of codes made from it in bulk. */
  made: number;
  sales: CodeSales;
}

/** Orders that used it and weren't canceled (CODE-15). */
export interface CodeSales {
  orders: number;
  /** The amount customers saved with it. */
  costCents: Cents;
  /** The total of the orders that used it. */
  totalCents: Cents;
}

export interface CodeRow extends Record<string, unknown> {
  terms: Record<string, unknown>;
  state: CodeState;
  version: number;
  created_at: Date | string;
  made: number;
  sales: SalesRow;
}

export interface SalesRow {
  orders: number;
  cost: string;
  total: string;
}

/** The columns of a code `c`. */
export const codeColumns = (now: Date): SQL => sql`
  to_jsonb(c) as terms, ${stateOf(now)} as state, c.version, c.created_at,
  (select coalesce(sum(b.count), 0)::int from discount_batches b where b.source = c.code) as made,
  (select ${SALES} from orders o where o.discount_code = c.code and not o.cancelled) as sales`;

/** `CODE_STATES`, of a code `c`. */
export const stateOf = (now: Date): SQL => sql`
  case when not c.active then 'off'
    when c.valid_until <= ${now.toISOString()}::timestamptz then 'ended'
    when c.used >= c.use_limit then 'used_up'
    when c.valid_from > ${now.toISOString()}::timestamptz then 'planned'
    else 'on' end`;

/**
 * The sums of orders `o` with a code `c`. Free shipping doesn't show in the discount amount, so today's shipping price
 * is used.
 */
export const SALES = sql`
  jsonb_build_object('orders', count(*), 'total', coalesce(sum(o.total_amount), 0)::text,
    'cost', coalesce(sum(o.discount_amount + case
      when c.effect = 'free_shipping' and o.shipping_type = 'standard' and o.shipping_cost = 0
      then coalesce((select (value #>> '{}')::numeric / 100 from settings where name = 'standardShippingCents'),
        ${toNumeric(USUAL_RATES.standardCents)}::numeric) else 0 end), 0)::numeric(14, 2)::text)`;

export function toShownCode(row: CodeRow): ShownCode {
  const { rule: _, isActive, used, ...values } = storedCode(row.terms);
  return {
    values,
    state: row.state,
    isActive,
    used,
    version: row.version,
    createdAt: new Date(row.created_at),
    made: row.made,
    sales: toSales(row.sales),
  };
}

export const toSales = ({ orders, cost, total }: SalesRow): CodeSales => ({
  orders,
  costCents: fromNumeric(cost),
  totalCents: fromNumeric(total),
});
