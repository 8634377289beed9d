import { sql } from "drizzle-orm";
import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { EditedLine } from "./edit-facts.ts";

/** What an edit does with the reserved units of a product whose number it changes (CAT-6). */
export interface StockChange {
  productId: number;
  name: string;
  before: number;
  after: number;
  /** Whether the order's units of it are reserved afterward. */
  isReserved: boolean;
}

interface CountedRow extends Record<string, unknown> {
  id: number;
  on_hand: number | null;
  reserved: number;
}

/**
 * Locks the products in the order of their ids, as every order does, so that no two deadlock. The error is
 * the name of a product with too few left.
 */
export async function planStock(
  tx: Db,
  was: readonly EditedLine[],
  lines: readonly QuoteLine[],
): Promise<Result<StockChange[], string>> {
  const unitsOf = (rows: readonly { productId: number; quantity: number }[], id: number) =>
    rows.filter(({ productId }) => productId === id).reduce((sum, row) => sum + row.quantity, 0);
  const names = new Map([...was, ...lines].map(({ productId, name }) => [productId, name]));
  const touched = [...names.keys()].filter((id) => unitsOf(was, id) !== unitsOf(lines, id));
  const { rows } = await tx.execute<CountedRow>(sql`
    select id, on_hand, reserved from products where id = any (${sql.param(touched)}::int[])
    order by id for update`);
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

export async function applyStock(tx: Db, changes: readonly StockChange[]): Promise<void> {
  for (const { productId, before, after } of changes)
    if (after !== before)
      await tx.execute(
        sql`update products set reserved = reserved + ${after - before} where id = ${productId}`,
      );
}
