import { randomUUID } from "node:crypto";
import { LOT_RECEIPT, newLot, type NewLot } from "#domain/lot/lot.ts";
import type { TestDatabase } from "./test-database.ts";

/** Removes all lots with their chains, which no shop can. */
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
