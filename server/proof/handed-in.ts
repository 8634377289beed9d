import { sql } from "drizzle-orm";
import { remindedMonths } from "#domain/report/manifest.ts";
import type { Month } from "#domain/report/month.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { shipmentManifests } from "#server/db/schema/shipment-manifests.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface StateMonth {
  state: string;
  month: Month;
}

/** Manifests that the owner wants to be reminded of and that no one has marked as submitted, oldest first (PROOF-4). */
export async function dueManifests(db: Db, today: PlainDate): Promise<StateMonth[]> {
  const months = remindedMonths(today).map((month) => `${month}-01`);
  const { rows } = await db.execute<{ state: string; month: string }>(sql`
    select w.state, to_char(d.month, 'YYYY-MM') as month
    from settings s
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) w (state)
      cross join unnest(${sql.param(months)}::date[]) d (month)
    where s.name = 'manifestStates' and not exists (select from shipment_manifests m
      where m.state = w.state and m.month = d.month)
    order by d.month, w.state`);
  return rows;
}

/** When and by whom it was submitted; `null` if it wasn't. */
export async function handedIn(db: Db, { state, month }: StateMonth) {
  const { rows } = await db.execute<{ at: string; by: string }>(sql`
    select m.sent_at::text as at, coalesce(u.email, m.sent_by) as by
    from shipment_manifests m left join "user" u on 'staff:' || u.id = m.sent_by
    where m.state = ${state} and m.month = ${`${month}-01`}::date`);
  const [row] = rows;
  return row === undefined ? null : { at: new Date(row.at), by: row.by };
}

/** @returns false if it was already marked */
export async function handIn(
  db: Db,
  actor: StaffActor,
  { state, month }: StateMonth,
): Promise<boolean> {
  const made = await db
    .insert(shipmentManifests)
    .values({ state, month: `${month}-01`, sentBy: actor })
    .onConflictDoNothing()
    .returning({ state: shipmentManifests.state });
  return made.length > 0;
}

/** Removes a mark made by mistake. @returns false if there was none */
export async function takeBackHandIn(db: Db, { state, month }: StateMonth): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from shipment_manifests where state = ${state} and month = ${`${month}-01`}::date`,
  );
  return (rowCount ?? 0) > 0;
}
