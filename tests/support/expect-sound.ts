import { STAFF } from "#tests/support/staff.ts";
import { expect } from "vitest";
import type { Shop } from "#server/shop.ts";

/** The audit finds nothing wrong with a shop's data. */
export async function expectSound(shop: Shop): Promise<void> {
  expect(await shop.staff.audit(STAFF)).toEqual([]);
}
