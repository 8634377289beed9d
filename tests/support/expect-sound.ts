import { expect } from "vitest";
import type { Shop } from "#server/shop.ts";
import { STAFF } from "#tests/support/staff.ts";

/** Expects the audit to find nothing wrong with a shop's data. */
export async function expectSound(shop: Shop): Promise<void> {
  expect(await shop.staff.audit(STAFF)).toEqual([]);
}
