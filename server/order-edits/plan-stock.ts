import { sql } from "drizzle-orm";
import type { QuoteLine } from "#domain/cart/quote-line.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { EditedLine } from "./edit-facts.ts";

/** An edit's effect on a product's reserved units (CAT-6). */
export interface StockChange {
  productId: number;
  name: string;
  before: number;
  after: number;
  /** Whether the order's units of the product are reserved afterward. */
  isReserved: boolean;
}

interface CountedRow extends Record<string, unknown> {
  id: number;
  on_hand: number | null;
  reserved: number;
}

/**
 * Lists the stock changes an edit would make now. The error is the name of a product with too few left.
 *
 * @param isLocked whether the products are locked in the order of their ids, as every order locks them, so no two
 *   deadlock
 */
export async function planStock(
  tx: Db,
  was: readonly EditedLine[],
  lines: readonly QuoteLine[],
  { isLocked = false } = {},
): Promise<Result<StockChange[], string>> {
  const unitsOf = (rows: readonly { productId: number; quantity: number }[], id: number) =>
    rows.filter(({ productId }) => productId === id).reduce((sum, row) => sum + row.quantity, 0);
  const names = new Map([...was, ...lines].map(({ productId, name }) => [productId, name]));
  const touched = [...names.keys()].filter((id) => unitsOf(was, id) !== unitsOf(lines, id));
  const { rows } = await tx.execute<CountedRow>(sql`
    select id, on_hand, reserved from products where id = any (${sql.param(touched)}::int[])
    order by id ${isLocked ? sql`for update` : sql``}`);
  const changes: StockChange[] = [];
  for (const { id, on_hand: onHand, reserved } of rows) {
    const name = names.get(id) ?? "";
    const before = unitsOf(
      was.filter((line) => line.isReserved),
      id,
    );
    const after = unitsOf(lines, id);
    const change = { productId: id, name, before };
    const stayUncounted = before === 0 && after <= unitsOf(was, id);
    if (onHand === null || stayUncounted) {
      changes.push({ ...change, after: 0, isReserved: false });
      continue;
    }
    if (after > before && after > onHand - reserved + before) return err(name);
    changes.push({ ...change, after, isReserved: true });
  }
  return ok(changes);
}

/**
 * Carries out the plan.
 *
 * @returns false if another order has taken units in the meantime; nothing was done
 */
export async function applyStock(
  tx: Db,
  { was, quote, stock }: { was: readonly EditedLine[]; quote: Quote; stock: StockChange[] },
): Promise<boolean> {
  const now = await planStock(tx, was, quote.lines, { isLocked: true });
  if (!now.ok || JSON.stringify(now.value) !== JSON.stringify(stock)) return false;
  for (const { productId, before, after } of stock)
    if (after !== before)
      await tx.execute(
        sql`update products set reserved = reserved + ${after - before} where id = ${productId}`,
      );
  return true;
}
