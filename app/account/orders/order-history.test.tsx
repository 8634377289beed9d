import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { AFFILIATE_TERMS } from "#content/affiliate-terms.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import { OrderHistory } from "./order-history.tsx";

/* Proves ORDER-32. */

const HOME = ["Pat Doe", "1 Pine Street", "Seattle, WA 98101"];
const WORK = ["Pat Doe", "9 Office Park", "Seattle, WA 98109"];

const order = (orderNumber: string, changes: Partial<OrderView> = {}): OrderView => ({
  orderNumber,
  placedOn: AFFILIATE_TERMS.lastUpdated,
  badge: { label: "shipped", tone: "green" },
  parcels: [],
  splitTexts: [],
  requestTexts: [],
  canChange: false,
  shipTo: HOME,
  email: "pat@mail.example",
  phone: "(303) 555-0100",
  items: [],
  amounts: [],
  paymentLabel: null,
  instruction: null,
  ...changes,
});

const TO_PAY = {
  instruction: { title: "Pay $1.00 with Venmo", text: "", details: [], link: null, payBy: null },
};

function textOf(orders: OrderView[]): string {
  const history = { orders, found: "", newer: null, older: null };
  const Page = createRoutesStub([{ path: "/", Component: () => <OrderHistory {...history} /> }]);
  return renderToStaticMarkup(<Page />);
}

const timesIn = (text: string, words: string) => text.split(words).length - 1;

it("keeps the orders in their order, those to be paid with how", () => {
  const text = textOf([order("9", TO_PAY), order("8"), order("7"), order("6", TO_PAY), order("5")]);
  const numbers = [...text.matchAll(/Order #(\d)/g)].map(([, number]) => number);
  expect(numbers).toEqual(["9", "8", "7", "6", "5"]);
  expect([timesIn(text, "<details"), timesIn(text, "Pay $1.00 with Venmo")]).toEqual([3, 2]);
  expect(textOf([])).toContain("No orders found.");
});

it("says once, above the first of them, the address that most of them share, and each other one itself", () => {
  const text = textOf([order("4", { shipTo: WORK }), order("3"), order("2"), order("1")]);
  expect(timesIn(text, "1 Pine Street")).toBe(1);
  expect(text.indexOf("1 Pine Street")).toBeLessThan(text.indexOf("Order #4"));
  expect(timesIn(text, "9 Office Park")).toBe(1);
  expect(text.indexOf("9 Office Park")).toBeGreaterThan(text.indexOf("Order #4"));
  expect(text.indexOf("9 Office Park")).toBeLessThan(text.indexOf("Order #3"));
});

it("takes another contact for another destination", () => {
  const text = textOf([order("2"), order("1", { phone: "(303) 555-0199" })]);
  expect(timesIn(text, "1 Pine Street")).toBe(2);
  expect(text).not.toContain("unless one says otherwise");
});

it("leaves an order to be paid out of the count: it always shows its own", () => {
  const text = textOf([
    order("3", { ...TO_PAY, shipTo: WORK }),
    order("2", { shipTo: WORK }),
    order("1"),
  ]);
  expect(timesIn(text, "9 Office Park")).toBe(2);
  expect(text).not.toContain("unless one says otherwise");
});
