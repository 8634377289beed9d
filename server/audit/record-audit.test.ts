import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { auditEverything, auditNightly } from "./record-audit.ts";
import type { AuditStep } from "./run-audit.ts";

/* Proves AUDIT-8. */

let test: StaffedShop;
let now = new Date();
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const deps = () => ({
  db: test.database.db,
  clock: { now: () => now },
  alsoAudited: async () => [],
});

async function runs(): Promise<{ is_whole: boolean; violations: number }[]> {
  const { rows } = await test.database.db.execute<{ is_whole: boolean; violations: number }>(
    sql`select since is null as is_whole, violations from audit_runs order by id`,
  );
  return rows;
}

/** Backdates everything, bypassing every trigger. */
const age = (orderNumber: number) =>
  test.database.asOwner(`
    set session_replication_role = replica;
    update orders set created_at = now() - interval '9 days', updated_at = now() - interval '9 days'
      where order_number = ${orderNumber};
    update payments set created_at = now() - interval '9 days', updated_at = now() - interval '9 days'
      where order_id = (select id from orders where order_number = ${orderNumber});
    update order_events set at = now() - interval '9 days'
      where order_id = (select id from orders where order_number = ${orderNumber});
    delete from idempotency_keys`);
const tamper = (orderNumber: number, by: number, touch = "") =>
  test.database.asOwner(`
    set session_replication_role = replica;
    update order_items set price = price + ${by}
      where order_id = (select id from orders where order_number = ${orderNumber});
    ${touch === "" ? "" : `update orders set updated_at = now() where order_number = ${orderNumber}`}`);

it("checks what has changed, reports a problem every night until it is fixed, and checks everything once a week", async () => {
  const old = await test.order();
  const recent = await test.order();
  await age(old);
  expect(await auditNightly(deps())).toEqual([]);
  expect(await auditNightly(deps())).toEqual([]);
  await tamper(recent, 1, "touched");
  await tamper(old, 1);
  for (let night = 0; night < 2; night++)
    expect(await auditNightly(deps())).toMatchObject([
      { name: "order-is-sum-of-lines", ids: [String(recent)] },
    ]);
  await tamper(recent, -1, "touched");
  expect(await auditNightly(deps())).toEqual([]);
  // The weekly full audit finds a change without a timestamp.
  now = new Date(now.getTime() + 8 * 24 * 3_600_000);
  expect(await auditNightly(deps())).toMatchObject([{ ids: [String(old)] }]);
  now = new Date();
  expect(await auditNightly(deps())).toMatchObject([{ ids: [String(old)] }]);
  expect(await runs()).toEqual([
    { is_whole: true, violations: 0 },
    { is_whole: false, violations: 0 },
    { is_whole: false, violations: 1 },
    { is_whole: false, violations: 1 },
    { is_whole: false, violations: 0 },
    { is_whole: true, violations: 1 },
    { is_whole: true, violations: 1 },
  ]);
  await tamper(old, -1);
});

it("does not miss what a transaction still open during the audit writes", async () => {
  const order = await test.order();
  await auditEverything(deps());
  await test.database.db.transaction(async (slow) => {
    await slow.execute(sql`select now()`);
    expect(await auditNightly(deps())).toEqual([]);
    await slow.execute(sql`update orders set updated_at = now() where order_number = ${order}`);
  });
  await tamper(order, 1);
  expect(await auditNightly(deps())).toMatchObject([{ ids: [String(order)] }]);
  await tamper(order, -1);
});

it("starts the next audit before any transaction then open, however long it stays open", async () => {
  await test.database.db.transaction(async (slow) => {
    const { rows } = await slow.execute<{ began: string }>(sql`select now() as began`);
    await test.database.db.execute(sql`select pg_sleep(0.05)`);
    await auditEverything(deps());
    const { rows: last } = await test.database.db.execute<{ minutes: string }>(sql`
      select extract(epoch from ${rows[0]?.began}::timestamptz - until) / 60 as minutes
      from audit_runs order by id desc limit 1`);
    expect(Number(last[0]?.minutes)).toBeGreaterThanOrEqual(15);
  });
});

it("on demand checks everything and reports its progress", async () => {
  const steps: AuditStep[] = [];
  expect(await auditEverything(deps(), (step) => steps.push(step))).toEqual([]);
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.at(-1)).toMatchObject({ number: steps.length, of: steps.length });
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
});
