import { sql } from "drizzle-orm";
import { actorText, readActor } from "#domain/actor.ts";
import type { RecallMailState } from "#domain/lot/recall-mail-state.ts";
import type { ENTER_RETURN } from "#domain/lot/recall.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { MAIL_JOINS, MAIL_STATE } from "./recall-reach.ts";

/** A recall or a drill, as shown on its lot's page. */
export interface ToldRecall {
  recallId: number;
  isDrill: boolean;
  reason: string;
  subject: string;
  text: string;
  begunAt: Date;
  who: string;
  orders: number;
  customers: number;
  units: number;
  tookMs: number;
}

interface Row extends Record<string, unknown> {
  id: number;
  is_drill: boolean;
  reason: string;
  mail_subject: string;
  mail_text: string;
  begun_at: string;
  begun_by: string;
  email: string | null;
  orders: number;
  customers: number;
  units: number;
  took_ms: number;
}

const SHOWN = 20;

/** Latest first. */
export async function readRecalls(db: Db, lotId: number): Promise<ToldRecall[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, u.email from recalls c left join "user" u on c.begun_by = 'staff:' || u.id
    where c.lot_id = ${lotId} order by c.is_drill, c.id desc limit ${SHOWN}`);
  return rows.map((row) => {
    const known = readActor(row.begun_by);
    return {
      recallId: row.id,
      isDrill: row.is_drill,
      reason: row.reason,
      subject: row.mail_subject,
      text: row.mail_text,
      begunAt: new Date(row.begun_at),
      who: row.email ?? (known.kind === "system" ? "the shop" : known.id),
      orders: row.orders,
      customers: row.customers,
      units: row.units,
      tookMs: row.took_ms,
    };
  });
}

export type MailCounts = Record<RecallMailState, number>;

/** The status of each customer's email, which proves that they were notified. */
export async function readMailCounts(db: Db, recallId: number): Promise<MailCounts> {
  const { rows } = await db.execute<{ mail: RecallMailState; customers: number }>(sql`
    select mail, count(*)::int as customers from (
      select distinct o.user_id, ${MAIL_STATE} as mail from recalls c join lots l on l.id = c.lot_id
      join packed_units u on u.lot = l.number
      join order_items i on i.id = u.order_item_id and i.product_id = l.product_id
      join orders o on o.id = u.order_id and ${HAS_LEFT} ${MAIL_JOINS} where c.id = ${recallId}) told group by mail`);
  const counts: MailCounts = { none: 0, waiting: 0, sent: 0, failed: 0, undeliverable: 0 };
  for (const { mail, customers } of rows) counts[mail] = customers;
  return counts;
}

export type ReturnError = { code: "not_found" } | { code: "too_many"; units: number };

/** Records the units that came back from an order; entering them again replaces the earlier count. */
export async function enterReturn(
  db: Db,
  actor: StaffActor,
  { recallId, orderNumber, units }: { recallId: number } & ActInput<typeof ENTER_RETURN>,
): Promise<Result<null, ReturnError>> {
  const { rows } = await db.execute<{ order_id: string; units: number }>(sql`
    select o.id as order_id, count(*)::int as units from recalls c join lots l on l.id = c.lot_id
    join orders o on o.order_number = ${orderNumber}
    join packed_units u on u.order_id = o.id and u.lot = l.number and ${HAS_LEFT}
    join order_items i on i.id = u.order_item_id and i.product_id = l.product_id
    where c.id = ${recallId} and not c.is_drill group by o.id`);
  const [sent] = rows;
  if (sent === undefined) return err({ code: "not_found" });
  if (units > sent.units) return err({ code: "too_many", units: sent.units });
  await db.execute(sql`
    insert into recall_returns (recall_id, order_id, units, entered_by)
    values (${recallId}, ${Number(sent.order_id)}, ${units}, ${actorText(actor)})
    on conflict (recall_id, order_id) do update
    set units = excluded.units, entered_by = excluded.entered_by, entered_at = now()`);
  return ok(null);
}
