import { type SQL, sql } from "drizzle-orm";
import type { CustomerListQuery } from "#domain/customer/customer-list.ts";
import { readCustomerSearch } from "#domain/customer/customer-search.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";
import {
  customerConditions,
  IS_BLOCKED,
  IS_MILITARY,
  IS_OG,
  isNarrowed,
  readingCondition,
} from "./customer-conditions.ts";

/** A customer as a row of staff's list. */
export interface ListedCustomer {
  userId: string;
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  isOg: boolean;
  isMilitary: boolean;
  isBlocked: boolean;
  affiliateNumber: number | null;
  tags: string[];
  /** Number of orders that weren't canceled. */
  orders: number;
  totalCents: Cents;
  since: Date;
}

/** A page of all customers, newest first (CUST-1). */
export async function listCustomers(
  db: Db,
  query: CustomerListQuery,
): Promise<ListPage<ListedCustomer>> {
  const page = await readList<CustomerRow, "newest">(db, await sourceOf(db, query), query);
  return { ...page, rows: page.rows.map(toListed) };
}

/** Every row of the same list, a few hundred at a time. */
export async function* exportCustomers(
  db: Db,
  query: CustomerListQuery,
): AsyncGenerator<ListedCustomer[]> {
  const source = await sourceOf(db, query);
  for await (const rows of exportList<CustomerRow, "newest">(db, source, query))
    yield rows.map(toListed);
}

/**
 * Up to this many matches are listed by id, so the index is queried only once; with more, the newest are found quickly
 * anyway.
 */
const FOUND_MAX = 1000;

/** Conditions that no single index answers are counted only up to this number. */
const COUNT_MAX_OF_SEVERAL = 1000;

async function sourceOf(db: Db, query: CustomerListQuery): Promise<ListSource<"newest">> {
  const narrowed = customerConditions(query);
  const searched = await searchCondition(db, query, narrowed);
  const isPlain = searched === null && !isNarrowed(narrowed);
  return {
    columns: COLUMNS,
    from: sql`profiles p`,
    where: sql.join(searched === null ? narrowed : [...narrowed, searched], sql` and `),
    id: sql`p.id`,
    idType: "text",
    sorts: { newest: { by: sql`p.created_at`, type: "timestamptz", isDescending: true } },
    ...(isPlain ? {} : { countMax: COUNT_MAX_OF_SEVERAL }),
  };
}

/** `null` if there is no search. */
async function searchCondition(
  db: Db,
  { filters }: CustomerListQuery,
  narrowed: readonly SQL[],
): Promise<SQL | null> {
  if (filters.q === undefined) return null;
  const words = await wordsCondition(db, filters.q, narrowed);
  const past = await ofPastOrder(db, filters.q);
  return past === null ? words : sql`(${words} or ${past})`;
}

async function wordsCondition(db: Db, typed: string, narrowed: readonly SQL[]): Promise<SQL> {
  const readings = readCustomerSearch(typed);
  if (readings.length === 0) return sql`false`;
  const canParts = await canSearchCustomers(db);
  const conditions = readings.map((reading) => sql`(${readingCondition(reading, canParts)})`);
  // A full address is found quickly, while its parts match many rows.
  const beginnings = readings.flatMap((reading) =>
    reading.kind === "email" ? [readingCondition(reading, false)] : [],
  );
  for (const condition of [...beginnings, sql`(${sql.join(conditions, sql` or `)})`]) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.id from profiles p where ${sql.join([condition, ...narrowed], sql` and `)} limit ${FOUND_MAX + 1}`);
    if (rows.length > FOUND_MAX) return condition;
    if (rows.length > 0) return sql`p.id = any (${sql.param(rows.map(({ id }) => id))}::text[])`;
  }
  return sql`false`;
}

/** The customers of another shop's orders, by a whole number with or without "#" (IMPORT-5); `null` if none. */
async function ofPastOrder(db: Db, typed: string): Promise<SQL | null> {
  const number = typed.trim();
  if (!/^[#\w-]{2,60}$/.test(number) || !/\d/.test(number)) return null;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct u.id from imported_orders o
      join "user" u on u.id = o.user_id or o.user_id is null and u.email = o.email
    where o.number = any (array[${number}, '#' || ${number}])`);
  return rows.length === 0
    ? null
    : sql`p.id = any (${sql.param(rows.map(({ id }) => id))}::text[])`;
}

/** Whether the database has the index that finds customers by part of a word (functions/search-words.sql). */
async function canSearchCustomers(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select to_regclass('public.profiles_words') is not null as has`,
  );
  return rows[0]?.["has"] === true;
}

const COLUMNS = sql`p.id, p.full_name, p.email, p.phone, p.city, p.state, p.affiliate_number, p.created_at,
  ${IS_OG} as is_og, ${IS_MILITARY} as is_military, ${IS_BLOCKED} as is_blocked,
  array(select t.tag from customer_tags t where t.user_id = p.id order by t.tag) as tags,
  (select jsonb_build_array(count(*), coalesce(sum(o.final_total), 0)::text) from orders o
    where o.user_id = p.id and not o.cancelled) as bought`;

interface CustomerRow extends Record<string, unknown> {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  affiliate_number: number | null;
  created_at: string;
  is_og: boolean;
  is_military: boolean;
  is_blocked: boolean;
  tags: string[];
  bought: [number, string];
}

const toListed = (row: CustomerRow): ListedCustomer => ({
  userId: row.id,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  isOg: row.is_og,
  isMilitary: row.is_military,
  isBlocked: row.is_blocked,
  affiliateNumber: row.affiliate_number,
  tags: row.tags,
  orders: row.bought[0],
  totalCents: fromNumeric(row.bought[1]),
  since: new Date(row.created_at),
});
