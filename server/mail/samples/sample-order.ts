import { cents } from "#domain/money/cents.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";

/** With the longest name, address and flavor that is likely, so that a mail that is too narrow shows it. */
export const SAMPLE_ORDER: CustomerOrder = {
  orderNumber: 1042,
  placedAt: "2026-11-23T15:10:00.000Z",
  status: "pending",
  isCanceled: false,
  trackingNumber: null,
  email: "maximiliana.featherstonehaugh-montgomery@mail.example",
  phone: "2065550100",
  fullName: "Maximiliana Featherstonehaugh-Montgomery",
  address: "12045 North Old Government Mountain Road",
  address2: "Building 7, Apartment 1204",
  city: "Rancho Santa Margarita",
  state: "WA",
  zipCode: "98101",
  subtotalCents: cents(290_00),
  discountCode: "ONEFIFTY1",
  discountCents: cents(65_00),
  shippingType: "overnight",
  shippingCents: cents(49_00),
  newCustomerDiscountCents: cents(0),
  totalCents: cents(274_00),
  affiliateAppliedCents: cents(12_50),
  finalCents: cents(261_50),
  paymentType: "venmo",
  paymentLink: null,
  paymentState: "awaiting",
  memo: "7KQ4XTMR",
  payBy: "2026-11-25T20:10:00.000Z",
  lines: [
    {
      productId: 2,
      name: "100 MGM Chewable Tablets",
      imageUrl: "",
      slug: null,
      flavor: "Strawberry Lemonade",
      quantity: 1,
      itemQuantity: 100,
      unitPriceCents: cents(190_00),
      lineTotalCents: cents(190_00),
    },
    {
      productId: 1,
      name: "50 MGM Chewable Tablets",
      imageUrl: "",
      slug: null,
      flavor: "Mint",
      quantity: 1,
      itemQuantity: 50,
      unitPriceCents: cents(100_00),
      lineTotalCents: cents(100_00),
    },
  ],
};

export const SAMPLE_HANDLES = { venmoHandle: "@mitra-sample", chimeHandle: "$mitra-sample" };
