import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { StaffActor } from "../staff-actor.ts";
import { NotPermitted, staffOperation } from "../staff-operation.ts";
import { recorded } from "./recorded.ts";

/* Proves STAFF-6. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const packer = () => {
  const entered = StaffActor.fromSession(
    {
      userId: "u1",
      staffRole: "fulfillment",
      hasSecondFactor: true,
      hasPassedSecondFactor: true,
      secondFactorAt: null,
    },
    "192.0.2.7",
    new Date(),
  );
  if (!entered.ok) throw new Error(entered.error);
  return entered.value;
};

async function lastRecord(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await test.database.db.execute(sql`
    select actor, role, came_from, operation, permission, subject_kind, subject, person, input, reason, before,
      outcome, after
    from staff_records left join staff_record_ends on record_id = id order by id desc limit 1`);
  return rows[0];
}

describe("a change", () => {
  it("is recorded with who, from where, about whom, why, and what it was before and is after", async () => {
    const { id, email } = await newCustomer(test.shop);
    await test.shop.staff.team.make(STAFF, { email: email.toUpperCase(), role: "support" });
    expect(await lastRecord()).toEqual({
      actor: "staff:ada",
      role: "owner",
      came_from: "command line",
      operation: "team.make",
      permission: "team.change",
      subject_kind: "staff",
      subject: id,
      person: id,
      input: { email: email.toUpperCase(), role: "support" },
      reason: null,
      before: expect.objectContaining({ role: null }),
      outcome: "done",
      after: expect.objectContaining({ role: "support" }),
    });
    await test.shop.staff.team.remove(STAFF, email);
    expect(await lastRecord()).toMatchObject({
      operation: "team.remove",
      before: { role: "support" },
      after: { role: null },
    });
  });

  it("that is refused says so, also about what does not exist", async () => {
    await test.shop.staff.team.remove(STAFF, "nobody@mail.example");
    expect(await lastRecord()).toMatchObject({ outcome: "refused", subject: null, input: {} });
  });

  it.each(["0", "-1", "1e3", "99999999999999999999", "'; drop table staff_records; --"])(
    "about order %s leaves a record about no order",
    async (number) => {
      const about = { orderNumber: number };
      const tree = recorded(test.database.db, {
        act: staffOperation("orders.cancel", async (_actor, _about: typeof about) => true),
      });
      await tree.act(STAFF, about);
      expect(await lastRecord()).toMatchObject({ subject: null, outcome: "done" });
    },
  );

  it("that fails is recorded as failed, and what was cut off has no end", async () => {
    const tree = recorded(test.database.db, {
      deep: {
        fails: staffOperation("orders.ship", async () => {
          throw new Error("broken");
        }),
        hangs: staffOperation("orders.ship", () => new Promise(() => undefined)),
      },
    });
    await expect(tree.deep.fails(packer())).rejects.toThrow("broken");
    expect(await lastRecord()).toMatchObject({ operation: "deep.fails", outcome: "failed" });
    void tree.deep.hangs(packer());
    await expect
      .poll(lastRecord)
      .toMatchObject({ operation: "deep.hangs", outcome: null, came_from: "192.0.2.7" });
  });

  it("is not made if it cannot be recorded", async () => {
    let done = 0;
    const unwritable = Object.assign(Object.create(test.database.db) as typeof test.database.db, {
      execute: () => Promise.reject(new Error("the disk is full")),
    });
    const tree = recorded(unwritable, {
      act: staffOperation("orders.ship", async () => (done += 1)),
    });
    await expect(tree.act(STAFF)).rejects.toThrow("the disk is full");
    expect(done).toBe(0);
  });

  it("that is done is answered as done, also if its end could not be recorded", async () => {
    const lost: unknown[] = [];
    let statements = 0;
    const failing = Object.assign(Object.create(test.database.db) as typeof test.database.db, {
      execute: (statement: Parameters<typeof test.database.db.execute>[0]) =>
        (statements += 1) === 1
          ? test.database.db.execute(statement)
          : Promise.reject(new Error("the primary is gone")),
    });
    const tree = recorded(
      failing,
      { act: staffOperation("orders.ship", async () => "shipped") },
      (error) => lost.push(error),
    );
    expect(await tree.act(STAFF)).toBe("shipped");
    expect(lost).toHaveLength(1);
    expect(await lastRecord()).toMatchObject({ operation: "act", outcome: null });
  });

  it("that a role may not make is not made", async () => {
    const tree = recorded(test.database.db, {
      act: staffOperation("orders.refund", async () => true),
    });
    await expect(tree.act(packer())).rejects.toThrow(NotPermitted);
  });
});

describe("a record", () => {
  it("of reading says whose order was read, and has neither state nor end", async () => {
    const { rows } = await test.database.db.execute<{ order_number: number; user_id: string }>(
      sql`select order_number, user_id from orders limit 1`,
    );
    const [order] = rows;
    if (!order) throw new Error("The sample has orders");
    await test.shop.staff.orders.find(packer(), order.order_number);
    expect(await lastRecord()).toMatchObject({
      actor: "staff:u1",
      role: "fulfillment",
      operation: "orders.find",
      subject_kind: "order",
      subject: String(order.order_number),
      person: order.user_id,
      before: null,
      outcome: null,
    });
  });

  it("keeps no list, no search and no half character", async () => {
    const tree = recorded(test.database.db, {
      act: staffOperation(
        "payments.record",
        async (_actor, _request: Record<string, unknown>) => true,
      ),
    });
    await tree.act(STAFF, {
      text: "date,name\n1,Pat Doe",
      search: "pat@mail.example",
      tender: "venmo",
      long: "😀".repeat(400),
      ids: Array.from({ length: 500 }, (_, at) => at),
      since: new Date(Number.NaN),
      nul: "a\0b",
      query: { filters: { state: "WA", q: "pat@mail.example" }, size: 50 },
      reason: "Counted twice",
    });
    const { input, reason } = (await lastRecord()) ?? {};
    // It may name a person we can't identify, so it couldn't be erased.
    expect(reason).toBeNull();
    expect(JSON.stringify(input)).not.toMatch(/Pat Doe|pat@mail/);
    expect(input).toMatchObject({ tender: "venmo", since: null, nul: "ab", state: "WA" });
    expect(JSON.stringify(input).length).toBeLessThan(1500);
  });

  it("cannot be changed by the shop's own role, nor deleted", async () => {
    for (const statement of [
      sql`update staff_records set reason = 'x'`,
      sql`delete from staff_records`,
      sql`update staff_record_ends set outcome = 'done'`,
      sql`truncate staff_record_ends`,
    ])
      await expect(test.database.db.execute(statement)).rejects.toThrow();
  });
});
