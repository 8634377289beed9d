import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ParcelCarrier, ParcelToSend } from "#server/carriers/carrier.ts";
import { createEasyPost } from "#server/carriers/easypost/easypost.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import { startTestCarrier, type TestCarrier } from "#tests/support/carrier-simulator.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { completeLabel, type Label } from "./complete-label.ts";

/* Proves SHIP-23 with a carrier that answers after our timeout. */

let simulator: TestCarrier;
let test: StaffedShop;
/** The shop's own adapter, with a shorter timeout. */
let carrier: ParcelCarrier;
beforeAll(async () => {
  simulator = await startTestCarrier();
  test = await createStaffedShop();
  carrier = createEasyPost({ url: simulator.url, apiKey: simulator.apiKey, seconds: 1 });
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
  await simulator.stop();
});

const db = () => test.database.db;
const printed = () => simulator.shipments().flatMap(({ trackingCode }) => trackingCode ?? []);

async function newLabel(): Promise<Label> {
  const { order } = await test.see(await test.order());
  const [label] = await db()
    .insert(shippingLabels)
    .values({
      orderId: order.id,
      parcel: 1,
      hasAdultSignature: false,
      addressDigest: "of the order",
      ounces: 9,
      actor: STAFF,
    })
    .returning();
  if (label === undefined) throw new Error("There is no label");
  return label;
}

async function complete(label: Label) {
  const { labels: settings } = await test.shop.customer.settings.now();
  return completeLabel(db(), carrier, label, {
    parcel: parcelOf(label),
    isOvernight: false,
    settings,
  });
}

async function stored({ id }: Label): Promise<Label> {
  const [label] = await db().select().from(shippingLabels).where(eq(shippingLabels.id, id));
  if (label === undefined) throw new Error("There is no label");
  return label;
}

it("one that was bought, but answered too late, is looked up", async () => {
  const label = await newLabel();
  const before = printed().length;
  simulator.misbehave("slow", "buy");
  expect(await complete(label)).toMatchObject({ ok: true });
  expect(printed()).toHaveLength(before + 1);
  expect(await stored(label)).toMatchObject({ state: "bought", trackingNumber: printed().at(-1) });
  simulator.misbehave(null);
});

it("one that is bought after it was looked up is found by the next look, and no second is bought", async () => {
  const label = await newLabel();
  const before = printed().length;
  simulator.misbehave("late", "buy");
  expect(await complete(label)).toMatchObject({ error: { code: "unconfirmed" } });
  expect(printed()).toHaveLength(before);
  // Repeated before the first request has finished.
  expect(await complete(await stored(label))).toMatchObject({ error: { code: "unconfirmed" } });
  simulator.misbehave(null);
  await vi.waitFor(() => expect(simulator.calls.get("buy")).toBe(3));
  expect(await complete(await stored(label))).toMatchObject({ ok: true });
  expect(printed()).toHaveLength(before + 1);
  expect(await stored(label)).toMatchObject({ state: "bought", trackingNumber: printed().at(-1) });
});

const parcelOf = ({ id, ounces }: Label): ParcelToSend => ({
  reference: id,
  to: {
    name: "Pat Doe",
    street1: "9 Elm Street",
    street2: "",
    city: "Denver",
    state: "CO",
    zipCode: "80202",
    phone: "(303) 555-0100",
  },
  from: {
    company: "Maple Leaf LLC",
    street: "1 Main Street",
    city: "Austin",
    state: "TX",
    zipCode: "78701",
    phone: "(512) 555-0100",
  },
  box: { length: 9, width: 6, height: 4 },
  ounces: ounces ?? 1,
  needsAdultSignature: false,
});
