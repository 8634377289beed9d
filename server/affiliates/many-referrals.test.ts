import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { allOf } from "#tests/support/all-of.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-17. */

/*
 * An affiliate with 10,000 referrals among as many of other affiliates: every part of the dashboard
 * is a statement or two that read one page's rows by an index, so it does not slow down.
 */

const BIG = 500;
const PEOPLE = 10_000;
const OF_OTHERS = 10_000;
const BIG_TABLES = ["profiles", "orders", "affiliate_ledger", "affiliate_touches"];

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
  await test.database.asOwner(`
    alter table "user" disable trigger user; alter table orders disable trigger user;
    insert into "user" (id, name, email)
      select 'p' || n, 'First' || n || ' Last' || n, 'p' || n || '@mail.example'
      from generate_series(1, ${PEOPLE + OF_OTHERS}) n;
    insert into "user" (id, name, email) values ('big', 'Big Affiliate', 'big@mail.example'), ('other', 'Other', 'other@mail.example');
    insert into profiles (id, email, full_name, affiliate_number) values
      ('big', 'big@mail.example', 'Big Affiliate', ${BIG}), ('other', 'other@mail.example', 'Other', ${BIG + 1});
    insert into profiles (id, email, full_name, referrer_number, created_at)
      select 'p' || n, 'p' || n || '@mail.example', 'First' || n || ' Last' || n,
        case when n <= ${PEOPLE} then ${BIG} else ${BIG + 1} end, now() - make_interval(mins => n % ${PEOPLE} * 50)
      from generate_series(1, ${PEOPLE + OF_OTHERS}) n;
    insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, status, tracking_number, subtotal,
        discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
        affiliate_income_applied, final_total, order_items_text, payment_type, referrer_number, commission, receipt, created_at)
      select 'p' || n, 'x', 'x', 'x', 'x', 'x', 'WA', '98101', case when n % 10 = 0 then 'pending' else 'shipped' end,
        case when n % 10 = 0 then null else '1Z' || n end, 100, 0, 'standard', 14.99, true, 0, 114.99, 0, 114.99, 'x', 'venmo',
        case when n <= ${PEOPLE} then ${BIG} else ${BIG + 1} end, 5.10, '[]', now() - make_interval(mins => n % ${PEOPLE} * 50)
      from generate_series(1, ${PEOPLE + OF_OTHERS}) n;
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, profile_id, order_number, commission, credit, date)
      select 1, 'commission', 'order:' || order_number, referrer_number, user_id, order_number, commission, true,
        created_at + interval '1 minute'
      from orders where referrer_number >= ${BIG} and status = 'shipped';
    insert into affiliate_touches (kind, outcome, affiliate_number, path)
      select 'link', 'remembered', ${BIG} + n % 2, '/' from generate_series(1, 20000) n`);
  // Does work that the server eventually does on its own.
  await test.database.asOwner("vacuum (analyze)");
});
afterAll(() => test.close());

/** The page's requests, by name, for its first page and a late one. */
const PARTS: Record<string, (page: number) => Promise<unknown>> = {
  summary: () => test.shop.customer.affiliates.summary(BIG),
  "commissions by month": () => test.shop.customer.affiliates.monthlyCommissions(BIG),
  "past 30 days": (page) => test.shop.customer.affiliates.recentEntries(BIG, page),
  "referral orders": (page) => test.shop.customer.affiliates.referralOrders(BIG, page),
  referrals: (page) => test.shop.customer.affiliates.referrals(BIG, page),
  payouts: () => test.shop.customer.affiliates.payouts(BIG),
  statement: (page) => test.shop.customer.affiliates.statement(BIG, page),
  "accepted terms": () => test.shop.customer.affiliates.hasAcceptedTerms("big"),
  "attribution of an affiliate": () =>
    test.shop.staff.affiliates.attributionLog(STAFF, { affiliateNumber: BIG }),
  "attribution of a customer": () =>
    test.shop.staff.affiliates.attributionLog(STAFF, { profileId: "p1" }),
};

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that `work` sends, without those of staff records. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(test.database.pool, "query");
  await work();
  const statements = query.mock.calls.map(([config, values]: unknown[]) => ({
    // The driver receives either the text or a configuration that contains it.
    text: typeof config === "string" ? config : String(Object(config).text),
    values: Array.isArray(values) ? values : [],
  }));
  query.mockRestore();
  return statements.filter(({ text }) => !text.includes("insert into staff_records"));
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

/** A plan that reads a whole table only if no index fits, regardless of the statistics. */
async function planOf({ text, values }: Statement): Promise<PlanNode[]> {
  const client = await test.database.pool.connect();
  await client.query("begin; set local enable_seqscan = off");
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
  await client.query("rollback");
  client.release();
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]["QUERY PLAN"][0].Plan);
}

describe.each(Object.entries(PARTS))("%s", (_, load) => {
  it("is one statement, and never scans a whole table", async () => {
    for (const page of [1, 40]) {
      const statements = await statementsOf(() => load(page));
      expect(statements).toHaveLength(1);
      for (const statement of statements) {
        const scans = (await planOf(statement)).filter(
          (node) =>
            node["Node Type"] === "Seq Scan" && BIG_TABLES.includes(node["Relation Name"] ?? ""),
        );
        expect(scans).toEqual([]);
      }
    }
  });
});

it("a page of a list reads its own rows, not all 10,000", async () => {
  for (const name of ["past 30 days", "referral orders"]) {
    const [statement] = await statementsOf(async () => PARTS[name]?.(1));
    const plan = await planOf(statement ?? { text: "", values: [] });
    const read = plan.map((node) => node["Actual Rows"] * node["Actual Loops"]);
    expect(Math.max(...read)).toBeLessThan(50);
  }
});

it.runIf(IS_LONG)("pages follow each other without gaps or repeats, newest first", async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => test.shop.customer.affiliates.referrals(BIG, page)),
  );
  const names = pages.flatMap(({ items }) => items.map(({ firstName }) => firstName));
  expect(names.slice(0, 3)).toEqual(["First10000", "First1", "First2"]);
  expect(new Set(names).size).toBe(names.length);
  expect(pages[0]).toMatchObject({ total: PEOPLE, hasMore: true });
  const last = await test.shop.customer.affiliates.referrals(BIG, 417);
  expect([last.items.length, last.hasMore]).toEqual([16, false]);
  expect((await test.shop.customer.affiliates.referrals(BIG, 418)).items).toEqual([]);
});

it("the statement's balance is right down to the first entry, page by page and in the file", async () => {
  const { balanceCents } = await test.shop.customer.affiliates.summary(BIG);
  const whole = await allOf(test.shop.customer.affiliates.wholeStatement(BIG));
  expect(whole).toHaveLength(9_000);
  expect(whole.at(-1)?.balanceAfterCents).toBe(balanceCents);
  let balance = 0;
  for (const line of whole) {
    balance += line.amountCents;
    expect(line.balanceAfterCents).toBe(balance);
  }
  const newestFirst = whole.toReversed();
  for (const page of [1, 2, 200]) {
    const { items } = await test.shop.customer.affiliates.statement(BIG, page);
    expect(items).toEqual(newestFirst.slice((page - 1) * 25, page * 25));
  }
});

it.runIf(IS_LONG)(
  "the file is read a few hundred lines at a time, and other work is done in between",
  async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const sizes: number[] = [];
    for await (const lines of test.shop.customer.affiliates.wholeStatement(BIG))
      sizes.push(lines.length);
    clearInterval(timer);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(turns).toBeGreaterThanOrEqual(sizes.length / 2);
  },
);

it("the figures cover all referrals", async () => {
  expect(await test.shop.customer.affiliates.summary(BIG)).toMatchObject({
    earnedOrders: 9_000,
    earnedCents: 9_000 * 5_10,
    pendingOrders: 1_000,
    pendingCents: 1_000 * 5_10,
  });
  const months = await test.shop.customer.affiliates.monthlyCommissions(BIG);
  expect(months).toHaveLength(12);
  const { rows } = await test.database.db.execute<{ sum: string }>(sql`
    select sum(commission)::text as sum from affiliate_ledger where referrer_number = ${BIG} and kind = 'commission'
      and date >= date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York' - interval '11 months'`);
  const total = months.reduce((sum, { commissionCents }) => sum + commissionCents, 0);
  expect(total / 100).toBeCloseTo(Number(rows[0]?.sum), 2);
});
