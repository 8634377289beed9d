import { sql } from "drizzle-orm";
import { findCardNumber } from "#domain/payment/card-data.ts";
import type { Db } from "#server/db/client.ts";
import type { Violation } from "./invariant.ts";

/** Numbers that carriers and payment services give, and one in ten of which passes for a card's. */
const NUMBERS_OF_OTHERS = new Set([
  "orders.tracking_number",
  "incoming_payments.external_id",
  "payments.transaction_id",
  "sandbox_transactions.transaction_id",
]);
/** Whatever could hold one; the check digit is left to `findCardNumber`. */
const SUSPICIOUS = "[2-6]([ -]*[0-9]){12}";

interface Suspect extends Record<string, unknown> {
  id: string;
  column: string;
  text: string;
}

/** No card number stands in any text of the database (I12); names the rows, never what is in them. */
export async function auditCardNumbers(tx: Db): Promise<Violation[]> {
  const ids: string[] = [];
  for (const [table, columns] of await textColumns(tx)) {
    for (const suspect of await suspectsIn(tx, table, columns))
      if (await isCard(tx, suspect.text)) ids.push(`${table}.${suspect.column} ${suspect.id}`);
  }
  const rule = "No card number stands anywhere in the database.";
  return ids.length === 0 ? [] : [{ name: "no-card-number", rule, of: "row", ids }];
}

async function textColumns(tx: Db): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) {
    if (NUMBERS_OF_OTHERS.has(`${table}.${column}`)) continue;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

async function suspectsIn(tx: Db, table: string, columns: string[]): Promise<Suspect[]> {
  const values = columns.map((column) => sql`(${column}, ${sql.identifier(column)}::text)`);
  const { rows } = await tx.execute<Suspect>(sql`
    select coalesce(to_jsonb(row) ->> 'id', row.ctid::text) as id, cell.column, cell.text
    from ${sql.identifier(table)} row, lateral (values ${sql.join(values, sql`, `)}) as cell ("column", text)
    where cell.text ~ ${SUSPICIOUS}`);
  return rows;
}

async function isCard(tx: Db, text: string): Promise<boolean> {
  let rest = text;
  for (let found = findCardNumber(rest); found !== null; found = findCardNumber(rest)) {
    if (!(await isNumberOfOthers(tx, found))) return true;
    rest = rest.replaceAll(found, " | ");
  }
  return false;
}

/** A tracking number that an event or a mail repeats, or Venmo's 19 digits for a payment. */
async function isNumberOfOthers(tx: Db, number: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from orders where tracking_number = ${number}
    union all select from order_events where kind = 'ship_requested' and detail ->> 'trackingNumber' = ${number}
    union all select from incoming_payments where external_id = ${number}
    union all select from payments where ${number} ~ '^[0-9]{19}$' and paid_reference ~ ${number}
    limit 1`);
  return rows.length > 0;
}
