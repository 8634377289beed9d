import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseOrderList } from "#domain/order/order-list.ts";
import { GIVEN_VIEWS } from "#domain/order/order-views.ts";
import { allOf } from "#tests/support/all-of.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves DESK-2 and DESK-3. */

let test: StaffedShop;
/** The orders, named after their situation. */
let waiting: number;
let paid: number;
let shipped: number;
let canceled: number;
let card: number;
let flagged: number;
beforeAll(async () => {
  test = await createStaffedShop();
  const order = (fullName: string, changes = {}) =>
    test.order(undefined, { fullName, phone: "2065550147", ...changes });
  waiting = await order("Maya O'Brien", {
    phone: "3035550199",
    state: "CO",
    city: "Boulder",
    zipCode: "80302",
  });
  paid = await order("Nico Quigley");
  await test.pay(paid);
  shipped = await order("Olga 100%_Sure");
  await test.pay(shipped);
  await test.ship(shipped, { trackingNumber: "1Z 999-AA1 0123456784" });
  canceled = await order("Tess Novak-Lang");
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber: canceled,
    reason: "Asked to",
    refundReference: null,
  });
  card = await test.orderByCard();
  flagged = await test.orderByCard();
  await test.database.db.execute(
    sql`update orders set review_flags = '{young_card_customer}' where order_number = ${flagged}`,
  );
});
afterAll(() => test.close());

const list = (search: string) =>
  test.shop.staff.orders.list(STAFF, { query: parseOrderList(new URLSearchParams(search)) });
/** Without the sample orders. */
const numbers = async (search: string) =>
  (await list(search)).rows.map((row) => row.orderNumber).filter((number) => number >= waiting);
const emailOf = async (orderNumber: number) => (await test.see(orderNumber)).order.email;

describe("staff's list of orders (DESK-2)", () => {
  it("is of all orders, newest first", async () => {
    const all = await numbers("");
    expect(all).toEqual(expect.arrayContaining([waiting, paid, shipped, canceled, card, flagged]));
    expect(await numbers("sort=-newest")).toEqual(all.toReversed());
    const { rows, count } = await list("");
    expect(count).toEqual({ value: rows.length, isCapped: false });
  });

  it.each<[string, () => number[]]>([
    ["needs=review", () => [flagged]],
    ["status=shipped", () => [shipped]],
    ["status=cancelled", () => [canceled]],
    ["payment=captured", () => [shipped, paid]],
    ["tender=credit", () => [flagged, card]],
    ["flag=young_card_customer", () => [flagged]],
    ["state=co", () => [waiting]],
    ["state=CO&status=shipped", () => []],
    ["shipping=overnight", () => []],
    ["tender=none", () => []],
    ["discount=NEVER10", () => []],
    ["affiliate=0007", () => []],
    ["product=2", () => []],
    ["to=2020-01-01", () => []],
    ["payment=refunded", () => []],
  ])("%s narrows it", async (search, expected) => {
    expect(await numbers(search)).toEqual(expected());
  });

  it("tells what each open order waits for (DESK-3)", async () => {
    expect(await numbers("needs=payment")).toContain(waiting);
    expect(await numbers("needs=payment")).not.toContain(paid);
    expect(await numbers("needs=shipping")).toEqual(expect.arrayContaining([card, paid]));
    for (const number of [waiting, shipped, canceled, flagged])
      expect(await numbers("needs=shipping")).not.toContain(number);
    expect(await numbers("needs=attention")).toEqual([flagged]);
  });

  it("has the day of the shop, both ends included", async () => {
    const { rows } = await test.database.db.execute<{ day: string }>(
      sql`select (now() at time zone 'America/New_York')::date::text as day`,
    );
    const day = rows[0]?.day ?? "";
    expect(await numbers(`from=${day}&to=${day}`)).toContain(waiting);
    expect(await numbers("from=2099-01-01")).toEqual([]);
  });

  it("ignores what no filter knows", async () => {
    const strange =
      "status=shiped&needs=x&state=Texarkana&from=2026-99-99&flag=%27&product=-1&as=name&columns=DROP";
    expect(await numbers(strange)).toEqual(await numbers(""));
  });

  it("is exported whole and in the same order", async () => {
    const exported = await test.shop.staff.orders.export(STAFF, {
      query: parseOrderList(new URLSearchParams("sort=amount&size=1")),
    });
    const rows = (await allOf(exported)).flat();
    const listed = (await list("sort=amount")).rows;
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(
      listed.map(({ orderNumber }) => orderNumber),
    );
  });

  it("counts every view as the list does", async () => {
    const queries = GIVEN_VIEWS.map(({ search }) => parseOrderList(new URLSearchParams(search)));
    const counts = await test.shop.staff.orders.counts(STAFF, { queries });
    const lists = await Promise.all(GIVEN_VIEWS.map(({ search }) => list(search)));
    expect(counts).toEqual(lists.map(({ count }) => count));
  });
});

/** The rest is distinguished by its results, in any spelling (DESK-1). */
describe("the search of orders (DESK-1)", () => {
  it.each<[string, () => number, string]>([
    ["an order number", () => paid, "number"],
    ["a phone number", () => waiting, "phone"],
  ])("finds %s", async (_, order, kind) => {
    const text = kind === "number" ? `#${order()}` : "(303) 555-0199";
    const { rows, search } = await list(`q=${encodeURIComponent(text)}`);
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([order()]);
    expect(search).toMatchObject({ foundAs: kind, isSimilar: false, isByBeginning: false });
  });

  it.each<[string, string, () => number]>([
    ["555-0199", "phone", () => waiting],
    ["80302", "zip", () => waiting],
    ["80302-1234", "zip", () => waiting],
    ["1z999aa10123456784", "tracking", () => shipped],
    ["456784", "tracking", () => shipped],
    ["o'br", "name", () => waiting],
    ["quigley nico", "name", () => paid],
    ["ni", "name", () => paid],
    ["100%_s", "name", () => shipped],
    ["novak-lang", "name", () => canceled],
    ["Quiggley", "similar", () => paid],
  ])("finds %s as %s", async (text, kind, order) => {
    const { rows, search } = await list(`q=${encodeURIComponent(text)}`);
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([order()]);
    expect(search?.isSimilar === true ? "similar" : search?.foundAs).toBe(kind);
  });

  it("finds a memo code, a card's last digits and an email address, or a part of it", async () => {
    const { payment } = await test.see(waiting);
    const memo = payment?.memo ?? "";
    expect(await numbers(`q=${memo.slice(0, 4)}-${memo.slice(4).toLowerCase()}`)).toEqual([
      waiting,
    ]);
    expect(await numbers("q=1111")).toEqual([flagged, card]);
    const email = await emailOf(waiting);
    for (const text of [email.toUpperCase(), email.replace(/@.*/, "@"), email.slice(1)])
      expect(await numbers(`q=${encodeURIComponent(text)}`)).toEqual([waiting]);
  });

  it("says what else a text can be, and looks for that if asked", async () => {
    const { search } = await list(`q=1111`);
    expect(search).toMatchObject({ foundAs: "card", others: ["number", "tracking", "phone"] });
    expect(await numbers("q=1111&as=phone")).toEqual([]);
    expect(await numbers("q=2065550147&as=phone")).toEqual([canceled, shipped, paid]);
  });

  it.each([
    ["Inés Peñalver", "Ines Penalver"],
    ["Jürgen Weiß", "Jurgen"],
    ["Jürgen Weiß", "weiss"],
    ["Søren Bøgh", "Soren"],
    ["Maya O'Brien", "O’Brien"],
    ["Maya O'Brien", "obrien"],
    ["Rosa Nunez", "Núñez"],
    ["Anne\u2010Marie Øst", "anne-marie ost"],
  ])("finds %s by %s, by parts and by beginnings", async (fullName, typed) => {
    const number = fullName.startsWith("Maya")
      ? waiting
      : await test.order(undefined, { fullName });
    const search = `q=${encodeURIComponent(typed)}`;
    expect(await numbers(search)).toContain(number);
    await test.database.asOwner("alter index orders_words rename to orders_words_away");
    try {
      const [first = ""] = fullName.split(" ");
      const beginning = `q=${encodeURIComponent(`${first.toUpperCase()} `)}`;
      expect(await numbers(beginning)).toContain(number);
    } finally {
      await test.database.asOwner("alter index orders_words_away rename to orders_words");
    }
  });

  it("answers ten thousand letters at once: nothing is that long", async () => {
    expect(await numbers(`q=${"x".repeat(10_000)}`)).toEqual([]);
  });

  it("finds words and beginnings by an index", async () => {
    const { rows } = await test.database.db.execute<{ plan: string }>(sql`
      select (pg_get_indexdef('orders_words'::regclass) like '%search_words%')::text as plan
      union all select (pg_get_indexdef('orders_folded_name'::regclass) like '%fold_text%')::text`);
    expect(rows.map(({ plan }) => plan)).toEqual(["true", "true"]);
    await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const [condition, index] of [
        [sql`search_words(full_name, email, phone) like '%penalver%'`, "orders_words"],
        [sql`fold_text(full_name) like 'ines%'`, "orders_folded_name"],
      ] as const) {
        const explained = await tx.execute<Record<string, string>>(
          sql`explain select id from orders where ${condition}`,
        );
        expect(JSON.stringify(explained.rows)).toContain(index);
      }
    });
  });

  it("is narrowed by the filters", async () => {
    expect(await numbers("q=2065550147&status=shipped")).toEqual([shipped]);
    expect(await numbers("q=o'brien&status=shipped")).toEqual([]);
  });

  it("finds nothing for what means nothing, and takes no pattern from anyone", async () => {
    for (const text of ["%", "_", "%%%", "\\", "@", "xyzzyplugh"])
      expect(await numbers(`q=${encodeURIComponent(text)}`)).toEqual([]);
  });

  it("works by beginnings where PostgreSQL cannot find parts, and says so", async () => {
    await test.database.asOwner("alter index orders_words rename to orders_words_away");
    try {
      const { rows, search } = await list("q=may");
      expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([waiting]);
      expect(search?.isByBeginning).toBe(true);
      expect(await numbers("q=brien")).toEqual([]);
      expect(await numbers("q=3035550199")).toEqual([waiting]);
    } finally {
      await test.database.asOwner("alter index orders_words_away rename to orders_words");
    }
  });
});
