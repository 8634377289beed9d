import { sql, type SQL } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Statements } from "#server/db/prepared.ts";

/** An order imported from another shop (IMPORT-5). */
export interface PastOrder {
  number: string;
  placedAt: Date;
  /** In that shop's wording; "" if there is none. */
  status: string;
  totalCents: Cents;
  /** Empty if that shop's file had none. */
  lines: { name: string; quantity: number; priceCents: Cents }[];
}

interface Row extends Record<string, unknown> {
  number: string;
  placed_at: string;
  status: string;
  total: string;
  lines: { name: string; quantity: number; price: string }[];
}

/** No customer has many. */
const SHOWN_MAX = 100;

/** A customer's past orders, newest first. */
export const pastOrdersOf = (db: Statements, userId: string): Promise<PastOrder[]> =>
  read(db, sql`o.user_id = ${userId}`);

/** Past orders as staff see them, including those the customer will own once they confirm their address. */
export const pastOrdersForStaff = (
  db: Statements,
  { userId, email }: { userId: string; email: string },
): Promise<PastOrder[]> =>
  read(db, sql`(o.user_id = ${userId} or o.user_id is null and o.email = lower(${email}))`);

async function read(db: Statements, isTheirs: SQL): Promise<PastOrder[]> {
  const { rows } = await db.execute(sql`
    select o.number, o.placed_at::text, o.status, o.total::text,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'price', l.price::text)
        order by l.place), '[]') from imported_order_lines l where l.order_id = o.id) as lines
    from imported_orders o where ${isTheirs} order by o.placed_at desc, o.id desc limit ${SHOWN_MAX}`);
  // The columns above.
  return (rows as Row[]).map(({ number, placed_at, status, total, lines }) => ({
    number,
    placedAt: new Date(placed_at),
    status,
    totalCents: fromNumeric(total),
    lines: lines.map(({ name, quantity, price }) => ({
      name,
      quantity,
      priceCents: fromNumeric(price),
    })),
  }));
}
