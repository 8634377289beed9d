import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/*
 * A descending index must match the order in which newest-first lists read it: `order by x desc`
 * means nulls first.
 */

/** For each such index, the list it serves. */
const LISTS: Record<string, string> = {
  affiliate_ledger_referrer:
    "select * from affiliate_ledger where referrer_number = 7 order by date desc, id desc limit 20",
  affiliate_touches_number:
    "select * from affiliate_touches where affiliate_number = 7 order by id desc limit 50",
  affiliate_touches_profile:
    "select * from affiliate_touches where profile_id = 'ann' order by id desc limit 50",
  bulk_runs_user: "select * from bulk_runs where user_id = 'ann' order by id desc limit 20",
  discount_codes_created:
    "select * from discount_codes where batch_id is null order by created_at desc, code desc limit 50",
  log_lines_at: "select * from log_lines order by at desc, id desc limit 200",
  order_drafts_created: "select * from order_drafts order by created_at desc, id desc limit 100",
  orders_code_created:
    "select * from orders where discount_code = 'BOO1501' order by created_at desc, id desc limit 50",
  orders_overnight:
    "select * from orders where shipping_type = 'overnight' order by created_at desc, id desc limit 50",
  orders_state_created:
    "select * from orders where state = 'OR' order by created_at desc, id desc limit 50",
  orders_tender_created:
    "select * from orders where payment_type = 'venmo' order by created_at desc, id desc limit 50",
  orders_zip_created:
    "select * from orders where zip_code = '97205' order by created_at desc, id desc limit 50",
  orders_created: "select * from orders order by created_at desc, id desc limit 50",
  orders_referrer_created:
    "select * from orders where referrer_number = 7 order by created_at desc limit 20",
  orders_status_created:
    "select * from orders where status = 'pending' order by created_at desc, id desc limit 20",
  orders_user_created:
    "select * from orders where user_id = 'ann' order by created_at desc, id desc limit 10",
  planned_changes_starts: "select * from planned_changes order by starts_at desc, id desc limit 50",
  payout_requests_affiliate:
    "select * from payout_requests where affiliate_number = 7 order by id desc limit 50",
  profiles_created: "select * from profiles order by created_at desc, id desc limit 50",
  profiles_referrer:
    "select * from profiles where referrer_number = 7 order by created_at desc limit 20",
  staff_records_actor:
    "select * from staff_records where actor = 'staff:ada' order by at desc, id desc limit 50",
  staff_records_at: "select * from staff_records order by at desc, id desc limit 50",
  staff_records_subject:
    "select * from staff_records where subject_kind = 'order' and subject = '10001' order by at desc, id desc limit 50",
  stock_movements_product:
    "select * from stock_movements where product_id = 7 order by id desc limit 100",
  webhook_attempts_endpoint:
    "select * from webhook_attempts where endpoint_id = 7 order by id desc limit 50",
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("every descending index has nulls first, and a list that needs it", async () => {
  // For an index's columns: bit 1 = descending, bit 2 = nulls first.
  const { rows } = await test.db.execute<{ name: string; nulls_first: boolean }>(sql`
    select indexrelid::regclass::text as name, bool_and(option & 2 = 2) as nulls_first
      from pg_index join pg_class on pg_class.oid = indrelid, unnest(indoption::int2[]) option
      where relnamespace = 'public'::regnamespace and option & 1 = 1 group by 1 order by 1`);
  expect(rows).toEqual(
    Object.keys(LISTS)
      .toSorted()
      .map((name) => ({ name, nulls_first: true })),
  );
});

it.each(Object.entries(LISTS))("%s is read in index order", async (name, query) => {
  const plan = await test.db.transaction(async (tx) => {
    // With so few rows the planner prefers sorting; a list that the index cannot serve is still
    // sorted.
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute<Record<"QUERY PLAN", string>>(sql.raw(`explain ${query}`));
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain(`Index Scan using ${name} `);
  expect(plan).not.toMatch(/(?:^|-> +)Sort /m);
});
