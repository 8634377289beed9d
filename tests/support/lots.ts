import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { LOT_RECEIPT, newLot, type NewLot } from "#domain/lot/lot.ts";
import { STAFF } from "./staff.ts";
import type { TestDatabase } from "./test-database.ts";
import type { TestShop } from "./test-shop.ts";

/** Removes all lots with their chains, which a shop can't do. */
export const clearLots = ({ asOwner }: TestDatabase): Promise<void> =>
  asOwner("set session_replication_role = replica; delete from lot_custody; delete from lots");

/** A lot as staff receive it: 100 units of product 1, and no results. @param changes fields as typed */
export function testLot(changes: Partial<typeof LOT_RECEIPT.blank>): NewLot {
  const form = { productId: "1", receivedUnits: "100", reason: "Note 17", isBooked: "" };
  const texts = { ...LOT_RECEIPT.blank, ...form, ...changes };
  const { values, fieldErrors } = LOT_RECEIPT.validate(texts, "2026-11-23");
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return newLot(values, randomUUID());
}

/** A lot of product 1 that may ship, with more units than a test ships. */
export async function releaseTestLot({ shop }: TestShop): Promise<void> {
  const { lots } = shop.staff;
  const lot = testLot({ number: "TEST-1", expiresOn: "2040-01-31", receivedUnits: "20000" });
  const received = await lots.receive(STAFF, lot);
  if (!received.ok) throw new Error("The lot was not received");
  const { lotId } = received.value;
  const decided = { lotId, seenVersion: 1, act: "release", reason: "sound" } as const;
  if (!(await lots.decide(STAFF, decided)).ok) throw new Error("The lot was not released");
}

/** Packed units of product 1 and the ones its lots count; they differ by the units packed before there were lots. */
export async function unitsOfLots({
  database,
}: TestShop): Promise<{ sent: number; inLots: number }> {
  const { rows } = await database.db.execute<{ sent: number; inLots: number }>(sql`
    select (select coalesce(sum(l.quantity), 0)::int from parcel_lines l join order_items i on i.id = l.order_item_id
        where i.product_id = 1) as sent,
      (select coalesce(sum(packed_units), 0)::int from lots where product_id = 1) as "inLots"`);
  return rows[0] ?? { sent: 0, inLots: 0 };
}
