import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { BANNED_AREA_TEXT } from "#domain/eligibility/check-destination.ts";
import type { RuleTexts } from "#domain/eligibility/rule-record.ts";
import { listenForPageChanges, type PageChanges } from "#server/db/page-changes.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { ruleFrom } from "#tests/support/rule-values.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { announceRulesOfToday } from "./announce-rules-of-today.ts";

/* Proves that a rule that forbids everything in a place counts wherever banned areas do (PLACE-10, PLACE-11). */

const FRESNO = { state: "CA", city: "Fresno", zipCode: "93701" };
const FRIDAY = new Date("2026-11-20T10:00:00-05:00");
const SATURDAY = new Date("2026-11-21T00:00:00-05:00");
const client = { ipAddress: "203.0.113.9", userAgent: "", cookie: "" };

let now = FRIDAY;
const clock = { now: () => now };
let test: TestShop;
let customerId: string;
let orderNumber: number;
beforeAll(async () => {
  test = await createTestShop({ clock });
  const customer = await newCustomer(test.shop, oneBottle);
  customerId = customer.id;
  const placed = await test.shop.customer.checkout.place(customer, orderRequest());
  if (!placed.ok) throw new Error(placed.error.code);
  ({ orderNumber } = placed.value);
});
afterAll(() => test.close());

async function ban(changes: Partial<RuleTexts>): Promise<void> {
  const city = { state: "CA", level: "city", name: "Fresno", zipsCore: "93701" };
  const saved = await test.shop.staff.rules.saveRule(STAFF, {
    key: null,
    seenVersion: 0,
    reason: "a test",
    values: ruleFrom({ ...city, ...changes }),
  });
  if (!saved.ok) throw new Error(saved.error.code);
}

/** Whether each part of the shop that takes an address refuses Fresno, with the checkout's own message. */
async function refusals() {
  const { customer } = test.shop;
  const fields = checkoutFields(FRESNO);
  const quote = await customer.checkout.view(customerId, { fields, linkNumber: null });
  const zip = await customer.shipping.check("93701", client);
  const { places } = await customer.compliance.banDisclaimer();
  const plan = await customer.subscriptions.request(
    { id: customerId, ipAddress: client.ipAddress },
    { ...fields, planName: "Monthly Light" },
  );
  return {
    quote: quote.ok && quote.value.destination.text === BANNED_AREA_TEXT,
    zip: zip.ok && zip.value.kind === "banned" && zip.value.text === BANNED_AREA_TEXT,
    footer: places.some(({ state, names }) => state === "California" && names.includes("Fresno")),
    plan: !plan.ok && JSON.stringify(plan.error).includes(BANNED_AREA_TEXT),
  };
}

const NOWHERE = { quote: false, zip: false, footer: false, plan: false };
const EVERYWHERE = { quote: true, zip: true, footer: true, plan: true };

const moveOrderToFresno = () =>
  test.shop.customer.orders.requestChange(customerId, {
    orderNumber,
    kind: "address_change",
    note: "",
    address: checkoutFields(FRESNO),
  });

it("a rule about some goods, or one that only asks for something, bans no place", async () => {
  await ban({ about: "product", productId: "2" });
  await ban({ effect: "allowed_if", verifiedAge: "on" });
  expect(await refusals()).toEqual(NOWHERE);
});

it("one that forbids everything does from its first day, everywhere, and pages are dropped as that day begins", async () => {
  await ban({ from: "2026-11-21", until: "2026-11-22" });
  expect(await refusals()).toEqual(NOWHERE);
  let drops = 0;
  const listening = await new Promise<PageChanges>((resolve) => {
    const changes = listenForPageChanges(test.database.connection, {
      changed: () => (drops += 1),
      listening: (isListening) => isListening && setImmediate(() => resolve(changes)),
    });
  });
  onTestFinished(() => listening.stop());
  const dropped = async () => {
    const before = drops;
    await announceRulesOfToday({ db: test.database.db, clock });
    await expect.poll(() => drops > before, { timeout: 1000 }).toBe(true);
  };
  await announceRulesOfToday({ db: test.database.db, clock });
  expect(drops).toBe(0);
  now = SATURDAY;
  await dropped();
  expect(await refusals()).toEqual(EVERYWHERE);
  expect(await moveOrderToFresno()).toEqual({ ok: false, error: "banned_area" });
  now = new Date("2026-11-22T00:00:00-05:00");
  await dropped();
  expect(await refusals()).toEqual(NOWHERE);
});
