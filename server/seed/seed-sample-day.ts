import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { SAMPLE_ACCOUNTS, SAMPLE_ORDERS } from "#content/sample-accounts.ts";
import {
  SAMPLE_DAY,
  SAMPLE_INCOMING,
  type SampleDayOrder,
  type SamplePerson,
  type SampleStage,
} from "#content/sample-day.ts";
import { cents } from "#domain/money/cents.ts";
import { parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { user } from "#server/db/schema/accounts.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";

const STAFF = StaffActor.fromCommandLine("sample");

/**
 * A day's work for the demo's desk: orders placed, paid, reviewed, shipped and refunded through the shop's own
 * operations. Runs once, and only if no one has ordered yet. The sandbox gateway must be chosen. A sample that the shop
 * no longer accepts, because its catalog has changed, ends the day without an error.
 */
export async function seedSampleDay(shop: Shop): Promise<void> {
  const { db, log } = shop.running;
  if ((await db.$count(orders)) > SAMPLE_ORDERS.length) return;
  if (!(await addPeople(shop))) return;
  try {
    for (const order of SAMPLE_DAY) await seedOrder(shop, order);
    await shop.staff.bankMatching.import(STAFF, { tender: "chime", text: SAMPLE_INCOMING });
  } catch (error) {
    log.warn({ error }, "the sample day is incomplete");
  }
}

/** @returns false if they already exist, or another process is adding them */
async function addPeople({ running: { db } }: Shop): Promise<boolean> {
  const people = SAMPLE_DAY.flatMap(({ by }) => (typeof by === "string" ? [] : [by]));
  const added = await db
    .insert(user)
    .values(
      people.map(({ id, email, fullName: name }) => ({ id, email, name, emailVerified: true })),
    )
    .onConflictDoNothing()
    .returning({ id: user.id });
  return added.length === people.length;
}

async function seedOrder(shop: Shop, sample: SampleDayOrder): Promise<void> {
  const { productId, flavor, quantity, tender, card } = sample;
  const owner = ownerOf(sample);
  const { id, email, fullName, phone, street, city, state, zipCode } = owner;
  const line = JSON.stringify([{ productId, flavor, quantity }]);
  await shop.running.db.execute(sql`
    insert into carts (user_id, lines) values (${id}, ${line}::jsonb)
    on conflict (user_id) do update set lines = excluded.lines`);
  const placed = await shop.customer.checkout.place(
    { id, email, name: fullName, ipAddress: "203.0.113.40" },
    {
      fields: {
        ...parseCheckoutFields({}),
        fullName,
        address: street,
        city,
        state,
        zipCode,
        phone,
        email,
        shippingOption: "standard",
        paymentMethod: tender,
      },
      linkNumber: null,
      items: null,
      agreed: { orderTotal: "", finalTotal: "" },
      idempotencyKey: randomUUID(),
      card:
        card === undefined
          ? null
          : {
              token: sandboxToken(card, randomUUID()) ?? "",
              expiry: "12/30",
              zip: zipCode,
              street,
            },
    },
  );
  if (!placed.ok) throw new Error(`A sample order was refused: ${JSON.stringify(placed.error)}`);
  const { orderNumber } = placed.value;
  for (const step of STEPS[sample.stage]) await step(shop, orderNumber, id);
  if (sample.tag !== undefined)
    await shop.staff.orders.tag(STAFF, { orderNumber, tag: sample.tag, isOn: true });
  if (sample.note !== undefined)
    await shop.staff.orders.note(STAFF, { orderNumber, text: sample.note });
}

function ownerOf({ by }: SampleDayOrder): SamplePerson {
  if (typeof by !== "string") return by;
  const known = SAMPLE_ACCOUNTS.find(({ id }) => id === by);
  if (known === undefined) throw new Error(`There is no sample account ${by}`);
  return known;
}

type Step = (shop: Shop, orderNumber: number, userId: string) => Promise<unknown>;

const pay: Step = async ({ staff }, orderNumber) => {
  const found = await staff.orders.find(STAFF, orderNumber);
  const amountCents = found?.payment?.amount ?? cents(0);
  const reference = `Sample ${orderNumber}`;
  return staff.payments.markPaid(STAFF, { orderNumber, amountCents, reference });
};

const ship: Step = ({ staff }, orderNumber) =>
  staff.fulfillment.ship(STAFF, {
    orderNumber,
    trackingNumber: `1Z999AA10${orderNumber}`,
    override: null,
  });

const refundPart: Step = async ({ staff }, orderNumber) => {
  const [line] = (await staff.orders.find(STAFF, orderNumber))?.lines ?? [];
  return staff.refunds.refund(STAFF, {
    orderNumber,
    amount: { lines: line ? [{ id: line.id, units: 1 }] : [], isWithShipping: false },
    reason: "One bottle arrived dented",
    key: `sample-${orderNumber}`,
    reference: `Sample ${orderNumber} back`,
  });
};

/** The bank's letter came on the day the order was placed, with a deadline a week later. */
const chargeBack: Step = async ({ staff }, orderNumber) => {
  const found = await staff.orders.find(STAFF, orderNumber);
  const placedAt = found?.order.createdAt ?? new Date(0);
  return staff.chargebacks.open(STAFF, {
    orderNumber,
    caseNumber: `SAMPLE-${orderNumber}`,
    amountCents: found?.payment?.captured ?? cents(0),
    category: "not_received",
    openedOn: formatIsoShopDate(placedAt),
    answerDueOn: formatIsoShopDate(new Date(placedAt.getTime() + WEEK_MS)),
    feeCents: cents(25_00),
    note: "They say that it never came; tracking says delivered.",
  });
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const hold: Step = ({ staff }, orderNumber) =>
  staff.orders.hold(STAFF, { orderNumber, isOnHold: true, reason: "The address is incomplete" });

const askForAddress: Step = ({ customer }, orderNumber, userId) =>
  customer.orders.requestChange(userId, {
    orderNumber,
    kind: "address_change",
    note: "I am away that week; please send it to my sister.",
    address: {
      fullName: "Jo Ortiz",
      address: "77 Umbridge Court",
      address2: "Apt 4",
      city: "Salem",
      state: "OR",
      zipCode: "97301",
    },
  });

const cancelAsFraud: Step = ({ staff }, orderNumber) =>
  staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "Someone else's name and phone number",
    refundReference: null,
    isFraud: true,
  });

/** Steps after an order is placed, in sequence. */
const STEPS: Record<SampleStage, readonly Step[]> = {
  awaiting: [],
  paid: [pay],
  on_hold: [pay, hold],
  authorized: [],
  held: [],
  change_requested: [askForAddress],
  shipped: [pay, ship],
  charged_back: [pay, ship, chargeBack],
  refunded: [pay, ship, refundPart],
  fraud: [cancelAsFraud],
};
