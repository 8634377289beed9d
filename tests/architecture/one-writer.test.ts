import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/* Data with one owner is written only by the owner's files, in SQL and in Drizzle (PAY-7, AFF-8). */

const PAYMENT_WRITERS = ["server/db/functions/open-payment.sql", "server/payments/move-payment.ts"];
const LEDGER_WRITERS = [
  // For an erased person: their name is removed from notes, and what they were owed is forfeited.
  "server/db/functions/erase-books.sql",
  "server/db/functions/erase-person.sql",
  "server/db/functions/post-spend.sql",
  "server/ledger/post-entry.ts",
];

const ORDER_WRITERS = [
  // Orders of the past, for a bench and for a shop to try.
  "bench/bench-customers.ts",
  "server/db/calls/create-order.sql",
  // The rest of an order that is split (SHIP-30).
  "server/order-edits/insert-rest.ts",
  "server/seed/seed-sample-accounts.ts",
];

/** Matches writes of whole rows of a table. */
const rowWriter = (table: string, schema: string, verbs = "insert|merge|delete") =>
  new RegExp(
    String.raw`\b(?:${verbs})\s+(?:into\s+|from\s+)?(?:only\s+)?(?:public\.)?"?${table}"?\b|\.(?:${verbs})\(\s*${schema}\s*\)`,
    "gi",
  );
/** Matches what an update sets: up to its condition, or the end of its text. */
const SQL_UPDATE =
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?payments"?\s+(?:as\s+)?(?:\w+\s+)?set\b([^`;]*?)(?:\bwhere\b|\bfrom\b|[`;]|$)/gi;
const DRIZZLE_UPDATE = /\.update\(\s*payments\s*\)\s*\.set\(([\s\S]*?)\)\s*\.(?:where|from)\(/g;
/** A spread or a variable may bring a state along. */
const setsState = (columns: string) =>
  /\bstate"?\s*=|\bstate\s*[:,}]|\.\.\./.test(columns) || /^\s*\w+\s*$/.test(columns);

/** A trigger's condition is not a write. */
const TRIGGERS = /create or replace trigger [^;]*;/g;

/** The places in a source that create a payment or write its state. */
const paymentWrites = (source: string): string[] => [
  ...[...source.matchAll(rowWriter("payments", "payments"))].map(([found]) => found),
  ...[...source.matchAll(SQL_UPDATE), ...source.matchAll(DRIZZLE_UPDATE)].flatMap(
    ([found, columns = ""]) => (setsState(columns) ? [found] : []),
  ),
];

const LEDGER_WRITE = rowWriter(
  "affiliate_ledger",
  "affiliateLedger",
  "insert|merge|delete|update|truncate",
);
const ledgerWrites = (source: string): string[] =>
  [...source.replaceAll(TRIGGERS, "").matchAll(LEDGER_WRITE)].map(([found]) => found);

const ORDER_WRITE = rowWriter("orders", "orders");
const orderWrites = (source: string): string[] =>
  [...source.replaceAll(TRIGGERS, "").matchAll(ORDER_WRITE)].map(([found]) => found);

const SOURCES = ["app", "bench", "content", "domain", "scripts", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.(?:tsx?|mjs|sql)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => !name.startsWith("server/db/migrations")),
);

const writersOf = (writesOf: (source: string) => string[]) =>
  SOURCES.filter((file) => writesOf(readFileSync(file, "utf8")).length > 0).toSorted();

describe("a payment", () => {
  it.each([
    "update payments set state = 'captured' where id = 1",
    "update payments p set amount = 1, state = ${to} from locked",
    'update "payments"\n  set updated_at = now(), "state" = $1',
    "insert into payments (id) values (1)",
    "tx.insert(payments).values(row)",
    "tx\n.update(payments)\n.set({ amount, state }).where(isThis)",
    'tx.update(payments).set({ state: "voided" }).where(isThis)',
    "tx.update(payments).set({ ...changes }).where(isThis)",
    "tx.update(payments).set(changes).where(isThis)",
    "delete from payments",
  ])("is written by %j, and the search finds it", (source) => {
    expect(paymentWrites(source)).toHaveLength(1);
  });

  it.each([
    "update payments set looked_up_at = now() where state = 'unknown'",
    "tx.update(payments).set({ failure: reason }).where(eq(payments.state, one))",
    "insert into payment_events (payment_id) values (1)",
    "tx.insert(paymentEvents).values(row)",
    "select state from payments",
  ])("keeps its state in %j", (source) => {
    expect(paymentWrites(source)).toEqual([]);
  });

  it("is opened and moved in two files and nowhere else", () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    expect(writersOf(paymentWrites)).toEqual(PAYMENT_WRITERS);
  });
});

describe("the affiliates' ledger", () => {
  it.each([
    "insert into affiliate_ledger (type) values (1)",
    'insert into public."affiliate_ledger" select 1',
    "update affiliate_ledger set note = ''",
    "delete from affiliate_ledger",
    "tx\n.insert(affiliateLedger)\n.values(row)",
    "tx.update(affiliateLedger).set(row)",
  ])("is written by %j, and the search finds it", (source) => {
    expect(ledgerWrites(source)).toHaveLength(1);
  });

  it("is posted to by postEntry and post_spend and nothing else; only an erasure removes names", () => {
    expect(writersOf(ledgerWrites)).toEqual(LEDGER_WRITERS);
  });
});

describe("an order", () => {
  it.each([
    "insert into orders (user_id) values ('a')",
    'insert into public."orders" select 1',
    "delete from orders where id = 1",
    "tx\n.insert(orders)\n.values(row)",
  ])("is written by %j, and the search finds it", (source) => {
    expect(orderWrites(source)).toHaveLength(1);
  });

  it.each([
    "insert into imported_orders (number) values ('1')",
    "tx.insert(orderItems).values(row)",
  ])("is not written by %j", (source) => {
    expect(orderWrites(source)).toEqual([]);
  });

  it("of a customer is created by one function or split from another, and none is deleted", () => {
    expect(writersOf(orderWrites)).toEqual(ORDER_WRITERS);
  });
});
