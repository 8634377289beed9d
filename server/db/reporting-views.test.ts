import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves REPORT-20. */

let test: StaffedShop;
let reporter: pg.Client;
let owner: pg.Client;
let customer: Awaited<ReturnType<typeof newCustomer>>;
let orderNumber: number;

const DENIED = { code: "42501" };

beforeAll(async () => {
  test = await createStaffedShop();
  customer = await newCustomer(test.shop);
  const affiliate = await test.makeAffiliate(await newCustomer(test.shop), "40.00");
  orderNumber = await test.order(customer, { referralCode: String(affiliate) });
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  await test.orderByCard();
  await test.database.asOwner(`
    insert into subscription_requests (user_id, plan_name, name, address, city, state, zip_code, phone, email)
    values ('${customer.id}', 'Monthly Light', 'Pat Doe', '1 Pine St', 'Seattle', 'WA', '98101', '5035550123', 'pat@mail.example')`);
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber: await test.order(),
    reason: "pat@mail.example asked",
    refundReference: null,
  });
  ({ reporter, owner } = await connect());
});
afterAll(async () => {
  await reporter?.end();
  await owner?.end();
  await test.close();
});

/** Connects as a member of the role would. */
async function connect(): Promise<{ reporter: pg.Client; owner: pg.Client }> {
  const reader = new pg.Client(test.database.connection);
  const all = new pg.Client(test.database.connection);
  await Promise.all([reader.connect(), all.connect()]);
  await reader.query("set session authorization mitra_reporting");
  return { reporter: reader, owner: all };
}

const rowsOf = async (client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(text, values)).rows;

const views = async () =>
  (await rowsOf(owner, "select viewname as name from pg_views where schemaname = 'reporting'")).map(
    ({ name }) => String(name),
  );

describe("the role that reports", () => {
  it("reads every view, and each has rows", async () => {
    const found = await views();
    expect(found).toHaveLength(13);
    const empty = [];
    for (const name of found)
      if ((await rowsOf(reporter, `select * from reporting.${name} limit 1`)).length === 0)
        empty.push(name);
    // A demo has no taxes and no refund.
    expect(empty.toSorted()).toEqual(["refunds", "tax_lines"]);
  });

  it("reads no table, view or sequence beyond", async () => {
    const all = await rowsOf(
      owner,
      `select oid::regclass::text as name, relkind as kind from pg_class
       where relkind in ('r', 'v', 'm', 'p', 'S', 'f') and relnamespace::regnamespace::text
         not in ('pg_catalog', 'information_schema', 'pg_toast', 'reporting')`,
    );
    expect(all.length).toBeGreaterThan(100);
    for (const { name } of all)
      await expect(reporter.query(`select * from ${String(name)} limit 1`)).rejects.toMatchObject(
        DENIED,
      );
    const columns = await rowsOf(
      owner,
      `select attrelid::regclass as name from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
         and has_column_privilege('mitra_reporting', attrelid, attnum, 'select, insert, update')`,
    );
    expect(columns).toEqual([]);
  });

  it("changes nothing, and has no right to make something", async () => {
    for (const statement of [
      "delete from reporting.orders",
      "update reporting.products set name = 'x'",
      "insert into reporting.stock_movements (units) values (1)",
      "create table public.mine (id int)",
      "create view reporting.mine as select 1",
      "set role mitra_shop",
      "select nextval('public.order_numbers')",
    ])
      await expect(reporter.query(statement)).rejects.toThrow(/permission denied|cannot/);
  });

  it("may call no function that works with another's rights", async () => {
    // Any other function does with the role's own rights what the role may do by itself: nothing beyond the views.
    const found = await rowsOf(
      owner,
      `select oid::regprocedure as name from pg_proc where prosecdef
         and has_function_privilege('mitra_reporting', oid, 'execute')`,
    );
    expect(found).toEqual([]);
    for (const call of ["erase_person('x')", "withdraw_note(1, 'x')", "take_back_orders(1)"])
      await expect(reporter.query(`select ${call}`)).rejects.toMatchObject(DENIED);
    await expect(reporter.query("select * from pg_authid")).rejects.toMatchObject(DENIED);
    await expect(reporter.query("select pg_read_file('/etc/passwd')")).rejects.toMatchObject(
      DENIED,
    );
  });
});

const PERSONAL =
  /e_?mail|full_?name|first_name|last_name|phone|street|address|city|zip|[._]ip_|token|hash|secret|birth|memo|payer|reference|tracking|last4|expiry|note|reason$|actor|user_agent|receipt/i;
/** Columns whose names only look like it: a closed set of words. */
const CLOSED = new Set(["orders.cancel_reason"]);

describe("what the views say", () => {
  it("has no column for what names a person or where they live", async () => {
    const columns = await rowsOf(
      owner,
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where table_schema = 'reporting'`,
    );
    expect(columns.length).toBeGreaterThan(100);
    expect(
      columns.filter(({ name }) => PERSONAL.test(String(name)) && !CLOSED.has(String(name))),
    ).toEqual([]);
    const types = new Set(columns.map(({ type }) => String(type)));
    // Neither JSON nor bytes, where anything could be.
    expect([...types].toSorted((a, b) => a.localeCompare(b))).toEqual([
      "bigint",
      "boolean",
      "date",
      "integer",
      "numeric",
      "text",
      "timestamp with time zone",
    ]);
  });

  it("has no value of anyone's profile, order, account or payment", async () => {
    const said = await rowsOf(
      owner,
      `select distinct value from (
         select unnest(array[email, full_name, phone, address, address_2, city, zip_code, ip_address, tracking_number]) from orders
         union select unnest(array[email, name]) from "user"
         union select unnest(array[email, full_name, phone, street, city, zip_code]) from profiles
         union select unnest(array[name, address, city, phone, email]) from subscription_requests
         union select unnest(array[memo, last4, transaction_id, paid_reference]) from payments
         union select reason from stock_movements
       ) as said (value) where length(value) > 3`,
    );
    expect(said.length).toBeGreaterThan(10);
    const values = new Set(said.map(({ value }) => String(value)));
    for (const name of await views())
      for (const row of await rowsOf(reporter, `select * from reporting.${name}`))
        for (const [column, value] of Object.entries(row)) {
          const text = String(value);
          if (values.has(text) || /@|\d{1,3}(\.\d{1,3}){3}/.test(text))
            throw new Error(`${name}.${column} says ${text}`);
        }
  });

  it("has the API's ids and cents that come to what the orders say", async () => {
    const ids = await rowsOf(
      reporter,
      `select reporting.public_id('ord', n) as id from unnest(array[1, 1042, 2147483647, 9007199254740991]::bigint[]) as n`,
    );
    expect(ids.map(({ id }) => id)).toEqual(
      [1, 1042, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER].map((n) => publicId("order", n)),
    );
    const [order] = await rowsOf(reporter, "select * from reporting.orders where order_id = $1", [
      publicId("order", orderNumber),
    ]);
    expect(order).toMatchObject({ customer_id: customerId(customer.id), status: "shipped" });
    const [off] = await rowsOf(
      reporter,
      `select count(*) as orders from reporting.orders o where due_cents <> total_cents - balance_applied_cents + tax_cents
         or subtotal_cents <> (select sum(amount_cents) from reporting.order_lines l where l.order_id = o.order_id)`,
    );
    expect(off).toEqual({ orders: "0" });
    const [owed] = await rowsOf(
      owner,
      "select (sum(balance) * 100)::bigint as owed from affiliate_bank",
    );
    const sum = "select sum(amount_cents)::bigint as owed from reporting.affiliate_ledger";
    expect((await rowsOf(reporter, sum))[0]).toEqual(owed);
  });
});

const GUIDE = readFileSync("docs/how-to/report-with-metabase.md", "utf8");
const questions = [...GUIDE.matchAll(/```sql\n(select[\s\S]+?)```/g)].map(([, text = ""]) => text);

describe("the guide", () => {
  it("asks four questions", () => expect(questions).toHaveLength(4));
  it.each(questions)("%s", async (text) => {
    expect((await rowsOf(reporter, text)).length).toBeGreaterThan(0);
  });

  it("makes a login that reads and cannot write", async () => {
    const statements = /```sql\n(create role metabase[\s\S]+?)```/.exec(GUIDE)?.[1] ?? "";
    await owner.query("begin");
    await owner.query(statements);
    await owner.query("set local role metabase");
    expect((await rowsOf(owner, "select * from reporting.orders limit 1")).length).toBe(1);
    await expect(owner.query("select 1 from public.orders")).rejects.toMatchObject(DENIED);
    await owner.query("rollback");
  });
});
