import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Permission, PERMISSIONS, ROLE_PERMISSIONS } from "#domain/staff/permissions.ts";
import { operationsOf } from "#tests/support/operations-of.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { recorded } from "./records/recorded.ts";
import { StaffActor, type StaffVisitor } from "./staff-actor.ts";
import { NotConfirmed, NotPermitted, staffOperation } from "./staff-operation.ts";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const visitor: StaffVisitor = {
  userId: "u1",
  staffRole: "support",
  hasSecondFactor: true,
  hasPassedSecondFactor: true,
  secondFactorAt: new Date("2026-11-22T12:00:00Z"),
};
const NOW = new Date("2026-11-22T12:14:59Z");

describe("the staff tree", () => {
  it("contains only operations that name a permission", () => {
    const operations = operationsOf(test.shop.staff);
    expect(operations.length).toBeGreaterThan(20);
    const without = operations.filter(
      ([, operation]) =>
        typeof operation !== "function" ||
        !("permission" in operation) ||
        !PERMISSIONS.some((known) => known === operation.permission),
    );
    expect(without).toEqual([]);
  });

  it("uses every permission", () => {
    const named = operationsOf(test.shop.staff).map(
      ([, operation]) => (operation as { permission: Permission }).permission,
    );
    expect([...new Set(named)].toSorted()).toEqual(PERMISSIONS.toSorted());
  });
});

describe("the browser's gate", () => {
  it.each<[string, Partial<StaffVisitor>, string]>([
    ["a customer", { staffRole: null }, "not_staff"],
    ["staff without a second factor", { hasSecondFactor: false }, "enroll"],
    ["staff who have not passed theirs", { hasPassedSecondFactor: false }, "confirm"],
  ])("does not let %s in", (_, changes, error) => {
    expect(StaffActor.fromSession({ ...visitor, ...changes }, "", NOW)).toEqual({
      ok: false,
      error,
    });
  });

  it("creates an actor for staff who have passed both factors", () => {
    const entered = StaffActor.fromSession(visitor, "192.0.2.1", NOW);
    expect(entered).toMatchObject({
      ok: true,
      value: { kind: "staff", id: "u1", role: "support" },
    });
  });
});

describe("an operation", () => {
  const allowed = ROLE_PERMISSIONS.support;
  it.each(PERMISSIONS)(
    "that requires %s is done only for staff who have it",
    async (permission) => {
      let done = 0;
      const operation = staffOperation(permission, async () => (done += 1));
      const owner = StaffActor.fromCommandLine("ada");
      const entered = StaffActor.fromSession(visitor, "192.0.2.1", NOW);
      if (!entered.ok) throw new Error("staff");
      await operation(owner);
      const refusal = await operation(entered.value).catch((error: unknown) => error);
      expect(refusal instanceof NotPermitted).toBe(!allowed.includes(permission));
      expect(done).toBe(allowed.includes(permission) ? 2 : 1);
    },
  );
});

/* Proves STAFF-8: no screen can forget to ask. */
describe("a sensitive operation", () => {
  const owner = (secondFactorAt: Date | null, now: string) => {
    const entered = StaffActor.fromSession(
      { ...visitor, staffRole: "owner", secondFactorAt },
      "192.0.2.1",
      new Date(now),
    );
    if (!entered.ok) throw new Error(entered.error);
    return entered.value;
  };
  const at = visitor.secondFactorAt;

  it.each<[Permission, string, boolean]>([
    ["orders.refund", "2026-11-22T12:14:59Z", true],
    ["orders.refund", "2026-11-22T12:15:00Z", false],
    ["affiliates.pay", "2026-11-22T12:15:00Z", false],
    ["affiliates.adjust", "2026-11-22T12:15:00Z", false],
    ["rules.change", "2026-11-22T12:15:00Z", false],
    ["team.change", "2026-11-22T12:15:00Z", false],
    ["customers.erase", "2026-11-22T12:15:00Z", false],
    ["shop.backup", "2026-11-22T12:15:00Z", false],
    ["orders.ship", "2026-11-23T12:00:00Z", true],
  ])(
    "with %s at %s: done %s, fifteen minutes after a confirmation",
    async (permission, now, may) => {
      let done = 0;
      const tree = recorded(test.database.db, {
        act: staffOperation(permission, async () => (done += 1)),
      });
      const records = async () =>
        (await test.database.pool.query("select from staff_records")).rows.length;
      const before = await records();
      const refusal = await tree.act(owner(at, now)).catch((error: unknown) => error);
      expect(refusal instanceof NotConfirmed).toBe(!may);
      expect([done, (await records()) - before]).toEqual(may ? [1, 1] : [0, 0]);
    },
  );

  it("is refused to a session that never confirmed, and never to the command line", async () => {
    const operation = staffOperation("orders.refund", async () => "done");
    await expect(operation(owner(null, "2026-11-22T12:00:00Z"))).rejects.toThrow(NotConfirmed);
    expect(await operation(StaffActor.fromCommandLine("ada"))).toBe("done");
  });
});
