import { type SQL, sql } from "drizzle-orm";
import { findCardNumbers } from "#domain/card-data/card-data.ts";
import { textsOf } from "#domain/text/parse-json.ts";
import type { Db } from "#server/db/client.ts";
import type { Violation } from "./invariant.ts";

/**
 * Numbers issued by banks, carriers, payment services and sign-in providers, as received or as typed by staff; one in
 * ten passes a card number's check.
 */
const NUMBERS_OF_OTHERS = new Set([
  "account.account_id",
  "chargebacks.case_number",
  "gateway_differences.transaction_id",
  "imported_orders.number",
  "incoming_payments.external_id",
  "lots.number",
  "orders.reference",
  "orders.tracking_number",
  "packed_units.key",
  "parcels.tracking_number",
  "payments.paid_reference",
  "payments.transaction_id",
  "payout_requests.reference",
  "product_flavors.barcode",
  "products.barcode",
  "refunds.reference",
  "sandbox_refunds.transaction_id",
  "sandbox_transactions.transaction_id",
  "webhook_events.transaction_id",
]);
/** The email's plain-text version has the same content without HTML's numeric entities. */
const HTML = "dev_mailbox.html";

/**
 * Matches any text that could hold a card number, in its JSON form: thirteen digits with no letter
 * between them, or non-ASCII characters. `findCardNumbers`, which also checks requests, decides.
 */
const SUSPICIOUS = String.raw`([0-9]([^0-9A-Za-z]|\\u[0-9a-f]{4}|\\[a-z])*){13}`;

interface Suspect extends Record<string, unknown> {
  id: string;
  column: string;
  value: unknown;
}

export const CARD_NUMBER_STEP = "no-card-number";

/** The columns that record when a row was written. */
const WRITTEN_AT = [
  "created_at",
  "updated_at",
  "at",
  "date",
  "received_at",
  "requested_at",
  "decided_at",
  "done_at",
  "sent_at",
  "last_used_at",
];

/**
 * No text in the database holds a card number (AUDIT-7). Reports the rows, never their content.
 *
 * @param since only rows written since then, in tables that record it; `null` means all
 */
export async function auditCardNumbers(tx: Db, since: Date | null): Promise<Violation[]> {
  const ids: string[] = [];
  for (const [table, { texts, moments }] of await columnsOf(tx)) {
    const isRecent =
      since === null || moments.length === 0 ? sql`true` : writtenSince(moments, since);
    for (const { column, id, value } of await suspectsIn(tx, table, texts, isRecent))
      if (await holdsCard(tx, value)) ids.push(`${table}.${column} ${id}`);
  }
  const rule = "The database contains no card number.";
  return ids.length === 0 ? [] : [{ name: CARD_NUMBER_STEP, rule, of: "row", ids }];
}

const writtenSince = (moments: readonly string[], since: Date): SQL =>
  sql.join(
    moments.map((moment) => sql`row.${sql.identifier(moment)} >= ${since.toISOString()}`),
    sql` or `,
  );

interface Columns {
  texts: string[];
  moments: string[];
}

/** Each table's text columns, and the columns that record when a row was written. */
async function columnsOf(tx: Db): Promise<Map<string, Columns>> {
  const { rows } = await tx.execute<{ table: string; column: string; is_text: boolean }>(sql`
    select table_name as table, column_name as column, data_type <> 'timestamp with time zone' as is_text
    from information_schema.columns where table_schema = 'public' and data_type in
      ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'timestamp with time zone')`);
  const tables = new Map<string, Columns>();
  for (const { table, column, is_text: isText } of rows) {
    const name = `${table}.${column}`;
    if (NUMBERS_OF_OTHERS.has(name) || name === HTML) continue;
    const columns = tables.get(table) ?? { texts: [], moments: [] };
    tables.set(table, columns);
    if (isText) columns.texts.push(column);
    else if (WRITTEN_AT.includes(column)) columns.moments.push(column);
  }
  return new Map([...tables].filter(([, { texts }]) => texts.length > 0));
}

async function suspectsIn(
  tx: Db,
  table: string,
  texts: readonly string[],
  isRecent: SQL,
): Promise<Suspect[]> {
  const values = texts.map((column) => sql`(${column}, to_jsonb(${sql.identifier(column)}))`);
  const { rows } = await tx.execute<Suspect>(sql`
    select coalesce(to_jsonb(row) ->> 'id', row.ctid::text) as id, cell.column, cell.value
    from ${sql.identifier(table)} row, lateral (values ${sql.join(values, sql`, `)}) as cell ("column", value)
    where (${isRecent}) and (cell.value::text ~ ${SUSPICIOUS}
      or octet_length(cell.value::text) > length(cell.value::text))`);
  return rows;
}

async function holdsCard(tx: Db, value: unknown): Promise<boolean> {
  for (const { text } of textsOf(value)) if (await isCard(tx, text)) return true;
  return false;
}

async function isCard(tx: Db, text: string): Promise<boolean> {
  for (const number of findCardNumbers(text))
    if (!(await isNumberOfOthers(tx, number))) return true;
  return false;
}

/** Such a number, repeated in an event, an alert or an email. */
async function isNumberOfOthers(tx: Db, number: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from orders where tracking_number = ${number}
    union all select from parcels where tracking_number = ${number}
    union all select from order_events where kind = 'ship_requested' and (detail ->> 'trackingNumber' = ${number}
      or detail -> 'moreTrackingNumbers' ? ${number})
    union all select from order_events where kind = 'tracking_corrected' and ${number} in (detail ->> 'from', detail ->> 'to')
    union all select from pending_shipments where tracking_number = ${number}
      or parcels @> jsonb_build_array(jsonb_build_object('trackingNumber', ${number}::text))
    union all select from incoming_payments where position(${number} in external_id) > 0
    union all select from payments where transaction_id = ${number}
    union all select from webhook_events where transaction_id = ${number}
    union all select from payments where position(${number} in paid_reference) > 0
    union all select from refunds where position(${number} in reference) > 0
    union all select from payout_requests where position(${number} in reference) > 0
    union all select from chargebacks where position(${number} in case_number) > 0
    union all select from lots where position(${number} in number) > 0
    union all select from orders where position(${number} in tracking_number) > 0
    union all select from parcels where position(${number} in tracking_number) > 0
    limit 1`);
  return rows.length > 0;
}
