import { describe, expect, it } from "vitest";
import { cents, ZERO } from "#domain/money/cents.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { EDIT_AMOUNTS } from "./edit-difference.ts";
import { type OrderRecord, viewOrder } from "./order-view.ts";

const HANDLES = { venmoHandle: "@mitra", chimeHandle: "$mitra" };

const PLAIN: OrderRecord = {
  orderNumber: 10_001,
  placedAt: "2026-03-01T18:00:00.000Z",
  status: "pending",
  isCanceled: false,
  trackingNumber: null,
  parcels: [],
  email: "casey@example.com",
  phone: "3035550100",
  fullName: "Casey Miller",
  address: "12 Alder Street",
  address2: null,
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  subtotalCents: cents(20_000),
  discountCode: null,
  discountCents: ZERO,
  shippingType: "standard",
  shippingCents: cents(1499),
  newCustomerDiscountCents: ZERO,
  totalCents: cents(21_499),
  affiliateAppliedCents: ZERO,
  finalCents: cents(21_499),
  paidAlreadyCents: ZERO,
  refunds: [],
  paymentType: "venmo",
  paymentLink: null,
  paymentState: "awaiting",
  memo: "7KQ4XTMR",
  payBy: "2026-03-04T18:00:00.000Z",
  requests: [],
  lines: [
    {
      name: "50 MGM Chewable Tablets",
      imageUrl: "/art/products/mgm-50-800.webp",
      slug: "50-mgm-chewable-tablets",
      flavor: "Mint",
      quantity: 2,
      itemQuantity: 100,
      unitPriceCents: cents(10_000),
      lineTotalCents: cents(20_000),
    },
  ],
};

const labels = (order: OrderRecord) => viewOrder(order, HANDLES).amounts.map(({ label }) => label);

it("a customer who asked for a cancellation is told to wait, not by when to pay", () => {
  const instructionWith = (status: "open" | "declined") =>
    viewOrder({ ...PLAIN, requests: [{ kind: "cancellation", status }] }, HANDLES).instruction;
  expect(instructionWith("open")).toMatchObject({
    title: "Pay $214.99 with Venmo",
    text: "You asked us to cancel this order. Please wait for our answer before you pay.",
    payBy: null,
  });
  expect(instructionWith("declined")).toEqual(viewOrder(PLAIN, HANDLES).instruction);
  expect(instructionWith("declined")?.payBy).not.toBeNull();
});

it("an order ships to both lines of its address", () => {
  expect(viewOrder({ ...PLAIN, address2: "Apt 4" }, HANDLES).shipTo).toEqual([
    "Casey Miller",
    "12 Alder Street",
    "Apt 4",
    "Denver, CO 80202",
  ]);
});

describe("what an order shipped in", () => {
  const parcel = {
    number: 1,
    trackingNumber: "1Z999AA10123456784",
    carrier: null,
    state: "shipped",
    replaces: null,
  } as const;
  const parcelsOf = (changes: Partial<OrderRecord>) =>
    viewOrder({ ...PLAIN, status: "shipped", ...changes }, HANDLES).parcels;

  it("does not number one parcel", () => {
    expect(parcelsOf({ parcels: [parcel] })).toMatchObject([
      { label: "Tracking number", note: null, tracking: { carrier: "UPS" } },
    ]);
    expect(parcelsOf({})).toEqual([]);
  });

  it("names each of several, and what happened to it", () => {
    const more = { ...parcel, number: 2, trackingNumber: "by hand", state: "lost" } as const;
    expect(parcelsOf({ parcels: [parcel, more] })).toMatchObject([
      { label: "Parcel 1, tracking number", note: null },
      { label: "Parcel 2, tracking number", tracking: null, note: "lost in transit" },
    ]);
  });
});

describe("an order in words", () => {
  it("formats the day by the shop's clock, not the server's", () => {
    const lateOnNewYearsEve = { ...PLAIN, placedAt: "2027-01-01T04:59:59.000Z" };
    expect(viewOrder(lateOnNewYearsEve, HANDLES).placedOn).toBe("December 31, 2026");
    const midnight = { ...PLAIN, placedAt: "2027-01-01T05:00:00.000Z" };
    expect(viewOrder(midnight, HANDLES).placedOn).toBe("January 1, 2027");
  });

  it("shows address, contact and every figure of a line", () => {
    expect(viewOrder(PLAIN, HANDLES)).toMatchObject({
      orderNumber: "10001",
      shipTo: ["Casey Miller", "12 Alder Street", "Denver, CO 80202"],
      phone: "(303) 555-0100",
      items: [
        {
          flavor: "Mint",
          quantity: 2,
          totalItems: 100,
          unitPrice: "$100.00",
          lineTotal: "$200.00",
        },
      ],
      paymentLabel: "Venmo",
    });
  });

  it("links a line to its product while it is on sale", () => {
    const pathsOf = (order: OrderRecord) => viewOrder(order, HANDLES).items.map(({ path }) => path);
    expect(pathsOf(PLAIN)).toEqual(["/shop/50-mgm-chewable-tablets"]);
    const lines = PLAIN.lines.map((line) => ({ ...line, slug: null }));
    expect(pathsOf({ ...PLAIN, lines })).toEqual([null]);
  });

  it("leaves out zero deductions", () => {
    expect(labels(PLAIN)).toEqual(["Subtotal", SHIPPING_TEXTS.standard.label, "Total"]);
  });

  it("shows each deduction, and what was left to pay after the balance", () => {
    const reduced: OrderRecord = {
      ...PLAIN,
      discountCode: "NOSALE123",
      discountCents: cents(3000),
      newCustomerDiscountCents: cents(2150),
      totalCents: cents(16_349),
      affiliateAppliedCents: cents(16_349),
      finalCents: ZERO,
      paymentType: null,
    };
    expect(viewOrder(reduced, HANDLES).amounts).toEqual([
      { label: "Subtotal", amount: "$200.00" },
      { label: "Discount (NOSALE123)", amount: "−$30.00" },
      { label: SHIPPING_TEXTS.standard.label, amount: "$14.99" },
      { label: EDIT_AMOUNTS.newCustomer, amount: "−$21.50" },
      { label: "Total", amount: "$163.49", isTotal: true },
      { label: "From your balance", amount: "−$163.49" },
      { label: "Amount due", amount: "$0.00", isTotal: true },
    ]);
    expect(viewOrder(reduced, HANDLES)).toMatchObject({ paymentLabel: null, instruction: null });
  });

  it("keeps a phone number it cannot format", () => {
    expect(viewOrder({ ...PLAIN, phone: "55501" }, HANDLES).phone).toBe("55501");
  });
});

it("what was refunded stands under the total, by its own day and where it went", () => {
  const back = (
    at: string,
    tender: "as_paid" | "by_hand" | "store_credit",
    money: number,
    balance = 0,
  ) => ({ at, tender, moneyCents: cents(money), balanceCents: cents(balance) });
  const { amounts } = viewOrder(
    {
      ...PLAIN,
      refunds: [
        back("2026-03-09T18:00:00.000Z", "as_paid", 10_00),
        back("2026-03-09T19:00:00.000Z", "as_paid", 2_50),
        back("2026-03-09T19:00:00.000Z", "by_hand", 5_00, 2_00),
        back("2026-03-09T20:00:00.000Z", "as_paid", 0, 3_00),
        // In shop time it is still the tenth.
        back("2026-03-11T01:00:00.000Z", "store_credit", 1_00),
      ],
    },
    HANDLES,
  );
  expect(amounts.slice(-5).map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    "Total: $214.99",
    "Refunded Mar 9, 2026: −$12.50",
    "Refunded Mar 9, 2026, by check or transfer: −$5.00",
    "Refunded Mar 9, 2026, to your balance: −$5.00",
    "Refunded Mar 10, 2026, as store credit: −$1.00",
  ]);
});
