import { afterAll, beforeAll, expect, it } from "vitest";
import { formatMemo } from "#domain/payment/memo-code.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { evidenceSections } from "./evidence-sections.ts";
import { readEvidence } from "./read-evidence.ts";

/* Proves DISPUTE-5. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

async function referencesOf(orderNumber: number): Promise<string[]> {
  const evidence = await readEvidence(test.database.db, orderNumber);
  if (evidence === null) throw new Error("There is no order");
  const rows = evidenceSections(evidence, { version: "1", text: "" }).flatMap((one) => one.rows);
  return rows.filter(([label]) => label === "Reference").map(([, text]) => text);
}

it("has a payment's reference from the app's own list, and not what staff typed as one", async () => {
  const [typed, imported] = [await test.order(), await test.order()];
  const { payment } = await test.see(typed);
  if (payment === null) throw new Error("Nothing is to be paid");
  const paid = await test.shop.staff.payments.markPaid(STAFF, {
    orderNumber: typed,
    amountCents: payment.amount,
    reference: "Zyxwv was rude about it",
  });
  expect(paid).toMatchObject({ ok: true });
  expect(await referencesOf(typed)).toEqual([]);

  const memo = formatMemo((await test.see(imported)).payment?.memo ?? "");
  await test.shop.staff.bankMatching.import(STAFF, {
    tender: "venmo",
    text: `ID,Amount,Note,From\nT77,114.99,"${memo}",Pat Doe`,
  });
  expect(await referencesOf(imported)).toEqual(["venmo T77"]);
});
