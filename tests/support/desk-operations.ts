import { parseCustomerList } from "#domain/customer/customer-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { GIVEN_VIEWS } from "#domain/order/order-views.ts";
import { MESSAGE_LIST } from "#domain/payment/message-list.ts";
import { ALERT_LIST } from "#domain/staff/alert-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { createOrderCounts } from "#server/orders/order-counts.ts";
import type { OrderListPage } from "#server/orders/order-list.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import type { FilledShop } from "./fill-shop.ts";
import type { HotOperation } from "./hot-operations.ts";

const STAFF = StaffActor.fromCommandLine("ada");

/** A condition for each answer, so a fast but wrong one doesn't count. */
type Expected = "some" | "similar" | "none" | "any";

/** Staff's list of orders, with everything that its URL can ask for. */
export function deskOperations(shop: Shop, filled: FilledShop): Record<string, HotOperation> {
  const spread = (n: number) => 1 + ((n * 7919) % filled.orders);
  const ask = (search: string): Promise<OrderListPage> =>
    shop.staff.orders.list(STAFF, { query: parseOrderList(new URLSearchParams(search)) });
  const list =
    (searchOf: (n: number) => string, expected: Expected = "some"): HotOperation =>
    async (n) => {
      const page = await ask(searchOf(n));
      const isFound = page.rows.length > 0 && page.search?.isSimilar !== true;
      const found = isFound ? "some" : page.search?.isSimilar === true ? "similar" : "none";
      if (expected !== "any" && found !== expected)
        throw new Error(`${searchOf(n)} found ${found} instead of ${expected}`);
      return page;
    };
  const find = (textOf: (n: number) => string, expected: Expected = "some") =>
    list((n) => `q=${encodeURIComponent(textOf(n))}`, expected);
  const messages =
    (search: string): HotOperation =>
    () =>
      shop.staff.payments.messages(STAFF, {
        query: parseListQuery(MESSAGE_LIST, new URLSearchParams(search)),
      });
  const customers =
    (searchOf: (n: number) => string): HotOperation =>
    async (n) => {
      const query = parseCustomerList(new URLSearchParams(searchOf(n)));
      const page = await shop.staff.customers.list(STAFF, { query });
      if (page.rows.length === 0) throw new Error(`${searchOf(n)} found no customer`);
      return page;
    };
  const { db } = shop.running;
  const { orderNumber, email, trackingNumber, memo, last4, fullName, zip } = filled;
  return {
    "customers: all": customers(() => ""),
    "customers: affiliates": customers(() => "group=affiliate"),
    "customers: by email": customers((n) => `q=${encodeURIComponent(filled.email(spread(n)))}`),
    "customers: one": (n) =>
      shop.staff.customers.find(STAFF, { userId: filled.customerId(spread(n)) }),
    "list: all": list(() => ""),
    "list: a later page": async () => {
      let page = await ask("");
      for (let more = 0; more < 2 && page.next; more += 1)
        page = await shop.staff.orders.list(STAFF, {
          query: { ...parseOrderList(new URLSearchParams()), cursor: page.next },
        });
      return page;
    },
    "list: oldest": list(() => "sort=-newest"),
    "list: by amount": list(() => "sort=amount"),
    "list: to review": list(() => "needs=review", "any"),
    "list: awaiting payment": list(() => "needs=payment"),
    "list: to ship": list(() => "needs=shipping"),
    "list: needs attention": list(() => "needs=attention", "any"),
    "list: shipped": list(() => "status=shipped"),
    "list: canceled": list(() => "status=cancelled"),
    "list: captured": list(() => "payment=captured"),
    "list: awaiting": list(() => "payment=awaiting"),
    "list: refunded": list(() => "payment=refunded", "none"),
    "list: a tender": list(() => "tender=venmo"),
    "list: a rare tender": list(() => "tender=whop", "none"),
    "list: overnight": list(() => "shipping=overnight", "none"),
    "list: cards that end": list(() => "ends=2", "any"),
    "list: a flag": list(() => "flag=young_card_customer"),
    "list: a rare flag": list(() => "flag=address_review"),
    "list: a state": list(() => "state=WY"),
    "list: a code": list(() => "discount=NONE10", "none"),
    "list: an affiliate": list(() => `affiliate=${filled.affiliateNumber}`),
    "list: a product": list(() => "product=1"),
    "list: a product never sold": list(() => "product=3", "any"),
    "list: a day": list((n) => dayOf(spread(n))),
    "list: a state, its flag and a tender": list(
      () => "state=TX&flag=young_card_customer&tender=credit",
      "any",
    ),
    "search: order number": find((n) => `${orderNumber(spread(n))}`),
    "search: email": find((n) => email(spread(n))),
    "search: beginning of an email": find((n) => `${email(spread(n)).split("@")[0]}@`),
    "search: part of an email": find(() => "@mail.ex"),
    "search: phone": find((n) => `206${String(spread(n)).padStart(7, "0")}`),
    "search: part of a phone": find((n) => `(${String(spread(n)).padStart(7, "0")})`),
    "search: tracking": find((n) => trackingNumber(spread(n))),
    "search: last digits of a tracking number": find(
      (n) => trackingNumber(spread(n)).slice(-6),
      "any",
    ),
    "search: memo code": find((n) => memo(spread(n))),
    "search: card": find((n) => `•••• ${last4(spread(n))}`),
    "search: ZIP Code": find((n) => zip(spread(n))),
    "search: name": find((n) => fullName(spread(n))),
    "search: part of a frequent name": find(() => "doe"),
    "search: part of a rare name": find(() => "emsto", "any"),
    "search: two letters": find(() => "jo"),
    "search: two rare letters": find(() => "zq", "none"),
    "search: a typo": find(() => "Quiglee", "similar"),
    "search: a typo in two words": find((n) => `${fullName(spread(n)).replace(/.$/, "")}z`, "any"),
    "search: nothing like it": find(() => "xyzzyplugh", "none"),
    "search: a name to ship": list(() => "q=doe&needs=shipping", "any"),
    "list: chosen orders": list(
      (n) => `orders=${[1, 2, 3].map((more) => orderNumber(spread(n + more))).join(",")}`,
    ),
    "list: the tabs' counts": (n) => {
      // No earlier count is fresh enough.
      const clock = { now: () => new Date(Date.now() + n * 60_000) };
      return createOrderCounts(db, clock)(givenViews());
    },
    "order page": (n) => shop.staff.orders.find(STAFF, orderNumber(spread(n))),
    "payments: messages": messages(""),
    "payments: messages that failed": messages("state=failed"),
    "payments: messages that contradict": messages("state=contradicts"),
    "payments: messages of an order": (n) => messages(`order=${orderNumber(spread(n))}`)(n),
    "order page: its messages": async (n) => {
      const found = await shop.staff.orders.find(STAFF, orderNumber(spread(n)));
      return shop.staff.payments.messagesOf(STAFF, { orderId: found?.order.id ?? 0 });
    },
    "payments: alerts": () =>
      shop.staff.payments.alerts(STAFF, {
        query: parseListQuery(ALERT_LIST, new URLSearchParams()),
      }),
    chargebacks: () =>
      shop.staff.chargebacks.list(STAFF, {
        query: parseListQuery<never, "newest">(
          { filters: [], sorts: ["newest"], size: 50, sizeMax: 50 },
          new URLSearchParams(),
        ),
      }),
    "today: notes for me": () => shop.staff.orders.notesForMe(STAFF),
    "today: what waits": () => shop.staff.desk.work(STAFF),
    "today: sales, which are kept a minute": () => shop.staff.desk.sales(STAFF),
  };
}

const givenViews = () =>
  GIVEN_VIEWS.map(({ search }) => parseOrderList(new URLSearchParams(search)));

/** Limit for an operation's 95th percentile with a million orders. */
export function deskAimMs(operation: string): number {
  if (operation.startsWith("today")) return 100;
  return operation.includes("typo") ? 150 : 50;
}

const dayOf = (minutesAgo: number): string => {
  const day = formatIsoShopDate(new Date(Date.now() - minutesAgo * 60_000));
  return `from=${day}&to=${day}`;
};
