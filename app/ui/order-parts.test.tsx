import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type OrderRecord, viewOrder } from "#domain/order/order-view.ts";
import { FoldedOrder } from "./order-parts.tsx";

/* Proves ORDER-32. */

const PARCEL: OrderRecord["parcels"][number] = {
  number: 1,
  trackingNumber: "1Z999AA10123456784",
  carrier: null,
  state: "shipped",
  replaces: null,
};

const ORDER: OrderRecord = {
  orderNumber: 10_023,
  placedAt: "2026-11-20T15:00:00.000Z",
  status: "shipped",
  isCanceled: false,
  trackingNumber: "1Z999AA10123456784",
  parcels: [PARCEL],
  email: "pat@mail.example",
  phone: "3035550100",
  fullName: "Pat Doe",
  address: "1 Pine Street",
  address2: "Apt 4",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  subtotalCents: cents(20_000),
  discountCode: "NOSALE123",
  discountCents: cents(3000),
  shippingType: "standard",
  shippingCents: cents(1499),
  newCustomerDiscountCents: cents(0),
  totalCents: cents(18_499),
  affiliateAppliedCents: cents(499),
  finalCents: cents(18_000),
  paidAlreadyCents: cents(0),
  refunds: [],
  paymentType: "venmo",
  paymentLink: null,
  paymentState: "captured",
  memo: null,
  payBy: null,
  requests: [{ kind: "address_change", status: "approved" }],
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

const HANDLES = { venmoHandle: "@mitra", chimeHandle: "$mitra" };

function folded(changes: Partial<OrderRecord> = {}, hasDestination = true): string {
  const order = viewOrder({ ...ORDER, ...changes }, HANDLES);
  const Page = createRoutesStub([
    { path: "/", Component: () => <FoldedOrder order={order} hasDestination={hasDestination} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

/** The text as read: without tags, line by line. */
const words = (text: string) =>
  text.replaceAll(/<\/?(?!b>|\/b>)[^>]*>/g, "\n").replaceAll(/\n+/g, "\n");

describe("an order in the history", () => {
  it("shows everything that the specification names", () => {
    const shown = words(folded());
    for (const text of [
      "Order #10023",
      "Placed on November 20, 2026",
      "Status: \nshipped",
      "UPS 1Z999AA10123456784",
      "Address changed",
      "Pat Doe\n1 Pine Street\nApt 4\nDenver, CO 80202",
      "pat@mail.example\n(303) 555-0100",
      "50 MGM Chewable Tablets\nMint\nQuantity\n2\nTotal items\n100\nUnit price\n$100.00\nLine total\n$200.00",
      "Subtotal\n$200.00\nDiscount (NOSALE123)\n−$30.00\nStandard Shipping\n$14.99\nTotal\n$184.99",
      "From your balance\n−$4.99\nAmount due\n$180.00",
      "Payment\nVenmo",
    ])
      expect(shown).toContain(text);
    expect(folded()).toContain('<img src="/art/products/mgm-50-400.webp" alt=""');
  });

  it("folds what was in it, under its names and what it cost", () => {
    const [before = "", inside = ""] = folded().split("<details>");
    expect(words(before)).not.toContain("50 MGM");
    expect(inside).toMatch(
      /^<summary>50 MGM Chewable Tablets \(Mint\) <b>\$180\.00<\/b><\/summary>/,
    );
    expect(words(inside)).toContain("Shipping address");
  });

  it("sets one amount apart as the total, also above refunds", () => {
    const at = "2026-11-24T15:00:00.000Z";
    const refund = {
      at,
      tender: "by_hand",
      moneyCents: cents(500),
      balanceCents: cents(0),
    } as const;
    expect(folded({ refunds: [refund] }).match(/class="total">[^<]*/g)).toEqual([
      'class="total">Amount due',
      'class="total">$180.00',
    ]);
  });

  it("leaves out an address that is said elsewhere", () => {
    expect(folded({}, false)).not.toContain("Pine Street");
  });

  it("links to the product on sale, the parcel, the invoice and the change, each by its own name", () => {
    const names = (changes: Partial<OrderRecord>) => folded(changes).match(/href="[^"]*"/g);
    expect(names({})).toEqual([
      'href="https://www.ups.com/track?tracknum=1Z999AA10123456784"',
      'href="/shop/50-mgm-chewable-tablets"',
      'href="/orders/10023/invoice"',
    ]);
    const lines = ORDER.lines.map((line) => ({ ...line, slug: null }));
    expect(names({ status: "pending", trackingNumber: null, parcels: [], lines })).toEqual([
      'href="/orders/10023/invoice"',
      'href="/orders/10023/change"',
    ]);
    expect(folded({ parcels: [{ ...PARCEL, trackingNumber: "by hand" }] })).toContain(
      "Tracking number <b>by hand</b>",
    );
  });

  it("keeps every text a text, however hostile", () => {
    const hostile = `"><script>alert(1)</script><b a='`;
    const lines = ORDER.lines.map((line) => ({
      ...line,
      name: hostile,
      flavor: hostile,
      imageUrl: hostile,
      slug: hostile,
    }));
    const texts = { fullName: hostile, address: hostile, address2: hostile, city: hostile };
    const parcels = [{ ...PARCEL, trackingNumber: hostile }];
    const more = { email: hostile, phone: hostile, parcels, discountCode: hostile };
    const names = /<\/?([a-z][a-z0-9]*)/g;
    const tags = (text: string) => [...text.matchAll(names)].map(([, name]) => name);
    const found = folded({ ...texts, ...more, state: hostile, status: hostile, lines });
    expect(found).not.toContain("<script");
    expect(found).not.toContain("='");
    const plain = { ...texts, ...more, fullName: "", state: "", status: "", trackingNumber: "x" };
    expect(tags(found)).toEqual(tags(folded({ ...plain, lines: ORDER.lines })));
  });
});
