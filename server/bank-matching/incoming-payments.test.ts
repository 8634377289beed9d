import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorText } from "#domain/actor.ts";
import type { IncomingException, IncomingTender } from "#domain/payment/incoming-payment.ts";
import { formatMemo } from "#domain/payment/memo-code.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves CARD-7, BANK-3, BANK-4, BANK-5, BANK-6, BANK-9 and BANK-10. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

let lastId = 0;
const nextId = () => `T${++lastId}`;

/** A line in a list: id, amount, note. */
type Line = readonly [id: string, amount: string, note: string];

async function bring(lines: Line[], tender: IncomingTender = "venmo") {
  const rows = lines.map(([id, amount, note]) => `${id},${amount},"${note}",Pat Doe`);
  const text = ["ID,Amount,Note,From", ...rows].join("\n");
  const result = await test.shop.staff.bankMatching.import(STAFF, { tender, text });
  if (!result.ok) throw new Error(result.error.reason);
  return result.value;
}

async function orderWithMemo(): Promise<{ orderNumber: number; memo: string }> {
  const orderNumber = await test.order();
  const { payment } = await test.see(orderNumber);
  return { orderNumber, memo: formatMemo(payment?.memo ?? "") };
}

const openOf = async (id: string) =>
  (await test.shop.staff.bankMatching.open(STAFF)).find(({ externalId }) => externalId === id);
const assign = (ids: number[], orderNumber: number, note: string | null = null) =>
  test.shop.staff.bankMatching.assign(STAFF, { ids, orderNumber, note });

describe("money that has arrived", () => {
  it("pays the order with its memo code and amount, once, recording the reference, who and when", async () => {
    const { orderNumber, memo } = await orderWithMemo();
    const line: Line = [nextId(), "$114.99", `for ${memo.toLowerCase()} thanks`];
    expect(await bring([line, line])).toEqual({
      paidOrders: [orderNumber],
      exceptions: 0,
      known: 1,
      skipped: [],
    });
    expect(await bring([line])).toMatchObject({ paidOrders: [], known: 1 });
    const { payment, paymentEvents, events } = await test.see(orderNumber);
    const reference = `venmo ${line[0]}`;
    expect(payment).toMatchObject({ state: "captured", paidReference: reference });
    expect(paymentEvents).toMatchObject([{ detail: { actor: "staff:ada", reference } }]);
    expect(events.at(-1)).toMatchObject({ kind: "paid", actor: ADA, detail: { reference } });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("is stored once, however often it is imported concurrently", async () => {
    const { orderNumber, memo } = await orderWithMemo();
    const line: Line = [nextId(), "114.99", memo];
    const reports = await Promise.all(Array.from({ length: 6 }, () => bring([line])));
    expect(reports.flatMap(({ paidOrders }) => paidOrders)).toEqual([orderNumber]);
    expect(reports.reduce((sum, { known }) => sum + known, 0)).toBe(5);
  });

  it("is stored and left to staff if another with its ID has come, and known only as itself", async () => {
    const list = (...rows: string[]) =>
      test.shop.staff.bankMatching.import(STAFF, {
        tender: "venmo",
        text: ["ID,Date,Amount,Note,From", ...rows].join("\n"),
      });
    const { orderNumber, memo } = await orderWithMemo();
    const first = "BANK-WIDE,2026-12-01T09:12:44,41.20,first,Rosa Vale";
    const others = [
      "BANK-WIDE,2026-12-01,114.99,first,Rosa Vale",
      `BANK-WIDE,12/1/2026 9:12,41.20,${memo},Owen Lark`,
      `BANK-WIDE,2026-12-02,41.20,first,Rosa Vale`,
    ];
    expect(await list(first, ...others)).toMatchObject({
      value: { paidOrders: [], exceptions: 4, known: 0 },
    });
    // The same payments in another export's format.
    const again = [first.toUpperCase(), "BANK-WIDE,12/1/2026,41.20,,rosa vále", ...others];
    expect(await list(...again)).toMatchObject({ value: { exceptions: 0, known: 5 } });
    const open = (await test.shop.staff.bankMatching.open(STAFF)).filter(
      ({ externalId }) => externalId === "BANK-WIDE",
    );
    expect(open.map(({ exception }) => exception)).toEqual([
      "unknown_memo",
      "same_id",
      "same_id",
      "same_id",
    ]);
    expect((await test.see(orderNumber)).payment?.state).toBe("awaiting");
    expect(await assign([open[1]?.id ?? 0], orderNumber)).toMatchObject({ ok: true });
  });

  it("pays once when an import and a staff member mark it paid at the same time", async () => {
    const { orderNumber, memo } = await orderWithMemo();
    const id = nextId();
    await Promise.all([
      bring([[id, "114.99", memo]]),
      test.pay(orderNumber).catch(() => undefined),
    ]);
    const { paymentEvents } = await test.see(orderNumber);
    expect(paymentEvents).toHaveLength(1);
    const isByHand = paymentEvents[0]?.detail["reference"] !== `venmo ${id}`;
    expect((await openOf(id)) !== undefined).toBe(isByHand);
  });

  it.each<[IncomingException, (memo: string) => [amount: string, note: string]]>([
    ["partial", (memo) => ["114.98", memo]],
    ["too_much", (memo) => ["115.00", memo]],
    ["unknown_memo", () => ["114.99", "HHHH-HHHH"]],
    ["unknown_memo", () => ["114.99", "thanks for order 10001"]],
    ["unknown_memo", (memo) => ["114.99", `${memo.slice(0, 8)}${memo.endsWith("H") ? "J" : "H"}`]],
  ])("waits for staff as %s", async (exception, lineOf) => {
    const { orderNumber, memo } = await orderWithMemo();
    const id = nextId();
    expect(await bring([[id, ...lineOf(memo)]])).toMatchObject({ paidOrders: [], exceptions: 1 });
    expect((await test.see(orderNumber)).payment?.state).toBe("awaiting");
    expect((await openOf(id))?.exception).toBe(exception);
  });

  it("waits for staff if it comes twice, or its order is closed", async () => {
    const paid = await orderWithMemo();
    await bring([[nextId(), "114.99", paid.memo]]);
    const canceled = await orderWithMemo();
    const reason = "Changed their mind";
    const cancel = { orderNumber: canceled.orderNumber, reason };
    await test.shop.staff.fulfillment.cancel(STAFF, { ...cancel, refundReference: null });
    const [second, late] = [nextId(), nextId()];
    await bring([
      [second, "114.99", paid.memo],
      [late, "114.99", canceled.memo],
    ]);
    expect(await openOf(second)).toMatchObject({
      exception: "twice",
      orderNumber: paid.orderNumber,
    });
    const open = await openOf(late);
    expect(open).toMatchObject({ exception: "order_closed" });
    const { rows } = await test.database.db.execute<{ payload: unknown }>(
      sql`select payload from outbox where kind = 'payment_alert'`,
    );
    const detail = `Order ${canceled.orderNumber} is canceled, and $114.99 arrived for it by venmo (${late}, payment ${open?.id} in payments-open).`;
    expect(rows).toEqual([{ payload: { alert: "late_payment", detail } }]);
    expect(await assign([open?.id ?? 0], canceled.orderNumber)).toMatchObject({ ok: false });
  });

  it("with the memo from before an edit counts for what the order awaits now", async () => {
    const two = { lines: [{ productId: 1, flavor: "Mint", quantity: 2 }] };
    const raised = await orderWithMemo();
    await test.pay(raised.orderNumber);
    await editOrderAs(test, raised.orderNumber, two);
    const [part, rest] = [nextId(), nextId()];
    await bring([[part, "50.00", raised.memo]]);
    expect(await openOf(part)).toMatchObject({
      exception: "partial",
      orderNumber: raised.orderNumber,
    });
    expect(await bring([[rest, "100.00", raised.memo]])).toMatchObject({
      paidOrders: [raised.orderNumber],
    });
    const again = nextId();
    await bring([[again, "100.00", raised.memo]]);
    expect(await openOf(again)).toMatchObject({ exception: "twice" });

    const lowered = await orderWithMemo();
    await editOrderAs(test, lowered.orderNumber, {
      lines: [{ productId: 6, flavor: "Lemon", quantity: 1 }],
    });
    const more = nextId();
    await bring([[more, "114.99", lowered.memo]]);
    expect(await openOf(more)).toMatchObject({ exception: "too_much" });
    const reason = { reason: "test", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, { ...lowered, ...reason });
    const late = nextId();
    await bring([[late, "22.99", lowered.memo]]);
    expect(await openOf(late)).toMatchObject({ exception: "order_closed" });
  });

  it("is not matched if the note has two orders' codes", async () => {
    const [a, b] = [await orderWithMemo(), await orderWithMemo()];
    const id = nextId();
    expect(await bring([[id, "114.99", `${a.memo} ${b.memo}`]])).toMatchObject({ exceptions: 1 });
  });

  it("does not store a card number in the note", async () => {
    const id = nextId();
    await bring([[id, "5.00", "my card 4111 1111 1111 1111"]]);
    expect((await openOf(id))?.note).toBe("my card (card 1111)");
    await test.expectSound();
  });

  it("with a 19-digit Venmo id does not look like a card to the audit", async () => {
    const { orderNumber, memo } = await orderWithMemo();
    const id = "3912345678901234567"; // passes a card number's check
    await bring([[id, "114.99", memo]]);
    expect((await test.see(orderNumber)).payment?.paidReference).toBe(`venmo ${id}`);
    await test.expectSound();
  });

  it("from an unreadable list is refused with a message", async () => {
    const request = { tender: "venmo" as const, text: "hello" };
    expect(await test.shop.staff.bankMatching.import(STAFF, request)).toMatchObject({
      error: { code: "invalid", reason: expect.stringContaining("column") },
    });
  });
});

describe("a person", () => {
  const openId = async (amount: string, note = "no memo") => {
    const id = nextId();
    await bring([[id, amount, note]], "chime");
    return (await openOf(id))?.id ?? 0;
  };

  it("assigns a payment to its order, in parts if it came in parts, and never less than is due", async () => {
    const { orderNumber } = await orderWithMemo();
    const [first, second] = [await openId("100.00"), await openId("14.99")];
    expect(await assign([first], orderNumber)).toMatchObject({
      error: { reason: "The amount due is $114.99, but $100.00 was received." },
    });
    expect(await assign([first, second], orderNumber)).toMatchObject({ ok: true });
    expect(await assign([first, second], orderNumber)).toMatchObject({
      error: { code: "not_allowed" },
    });
    const { payment } = await test.see(orderNumber);
    expect(payment?.paidReference).toMatch(/^chime T\d+, chime T\d+$/);
    const { rows } = await test.database.db.execute(
      sql`select count(*)::int as n from incoming_payments where payment_id = ${payment?.id} and state = 'applied' and decided_by = ${actorText(STAFF)}`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it("accepts more than is due only with a note, which is stored", async () => {
    const { orderNumber } = await orderWithMemo();
    const id = await openId("120.00");
    expect(await assign([id], orderNumber)).toMatchObject({ error: { code: "invalid" } });
    expect(await assign([id], orderNumber, "Sent back by Chime")).toEqual({
      ok: true,
      value: { orderNumber, surplusCents: 501 },
    });
    const { events, payment } = await test.see(orderNumber);
    expect(payment?.captured).toBe(114_99);
    expect(events.at(-1)?.detail).toMatchObject({ surplusCents: 501, note: "Sent back by Chime" });
  });

  it("cannot give one payment to two orders, even concurrently", async () => {
    const [a, b] = [await orderWithMemo(), await orderWithMemo()];
    const id = await openId("114.99");
    const answers = await Promise.all(
      [a, b, a, b].map(({ orderNumber }) => assign([id], orderNumber)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("closes what was handled elsewhere, with a reason, once", async () => {
    const id = await openId("7.00");
    const dismiss = (reason: string) => test.shop.staff.bankMatching.dismiss(STAFF, { id, reason });
    expect(await dismiss(" ")).toMatchObject({ error: { code: "invalid" } });
    expect(await dismiss("Sent back")).toMatchObject({ ok: true });
    expect(await dismiss("Sent back")).toMatchObject({ error: { code: "not_allowed" } });
    expect(await assign([id], (await orderWithMemo()).orderNumber)).toMatchObject({ ok: false });
    expect(await assign([id, 999_999], 10_001)).toMatchObject({ error: { code: "not_found" } });
  });

  it("cannot change a payment that has arrived: the database refuses", async () => {
    const id = await openId("9.00");
    const change = test.database.db.execute(
      sql`update incoming_payments set amount = 114.99 where id = ${id}`,
    );
    await expect(change).rejects.toThrow();
  });
});

describe("the orders proposed for a payment", () => {
  /** One line with this payer. */
  async function bringFrom(payer: string, amount: string, tender: IncomingTender) {
    const id = nextId();
    const text = `ID,Amount,Note,From\n${id},${amount},,"${payer}"`;
    await test.shop.staff.bankMatching.import(STAFF, { tender, text });
    return id;
  }

  it("await just its amount by its tender, the payer's own first", async () => {
    await orderWithMemo();
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer, { fullName: "Zelda Quimby" });
    const by = async (tender: IncomingTender, amount: string) =>
      (await openOf(await bringFrom("zelda quimby", amount, tender)))?.proposals;
    const proposed = await by("venmo", "114.99");
    expect(proposed?.[0]).toMatchObject({ orderNumber, fullName: "Zelda Quimby" });
    expect(proposed?.length).toBeLessThanOrEqual(3);
    const cousin = await openOf(await bringFrom("Xavier QUIMBY", "114.99", "venmo"));
    expect(cousin?.proposals[0]).toMatchObject({ orderNumber });
    expect(await by("chime", "114.99")).toEqual([]);
    expect(await by("venmo", "114.98")).toEqual([]);
    await test.pay(orderNumber);
    const later = await by("venmo", "114.99");
    expect(later?.map((one) => one.orderNumber)).not.toContain(orderNumber);
  });
});
