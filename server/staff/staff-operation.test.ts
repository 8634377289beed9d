import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Permission, PERMISSIONS, ROLE_PERMISSIONS } from "#domain/staff/permissions.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { StaffActor, type StaffVisitor } from "./staff-actor.ts";
import { NotPermitted, staffOperation } from "./staff-operation.ts";

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
};

/** Every operation in a tree, with its path. */
function operationsOf(tree: object, path = "staff"): [string, unknown][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const here = `${path}.${name}`;
    if (typeof value === "object" && value !== null) return operationsOf(value, here);
    return [[here, value]];
  });
}

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
    expect(StaffActor.fromSession({ ...visitor, ...changes }, "")).toEqual({ ok: false, error });
  });

  it("creates an actor for staff who have passed both factors", () => {
    const entered = StaffActor.fromSession(visitor, "192.0.2.1");
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
      const entered = StaffActor.fromSession(visitor, "192.0.2.1");
      if (!entered.ok) throw new Error("staff");
      await operation(owner);
      const refusal = await operation(entered.value).catch((error: unknown) => error);
      expect(refusal instanceof NotPermitted).toBe(!allowed.includes(permission));
      expect(done).toBe(allowed.includes(permission) ? 2 : 1);
    },
  );
});
