import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Someone else who has the same order open. */
export interface Viewer {
  email: string;
  minutes: number;
}

/** An open page reports every 20 seconds; one that hasn't for this long is closed. */
const GONE_SECONDS = 60;

/** Records that a staff member has an order's page open, and returns who else has (DESK-11). */
export async function viewOrder(db: Db, userId: string, orderNumber: number): Promise<Viewer[]> {
  const isHere = sql`v.seen_at > now() - make_interval(secs => ${GONE_SECONDS})`;
  const { rows } = await db.execute<{ email: string; minutes: number }>(sql`
    with here as (
      insert into order_viewers as v (order_id, user_id)
        select id, ${userId} from orders where order_number = ${orderNumber}
      on conflict (order_id, user_id) do update
        set seen_at = now(), opened_at = case when ${isHere} then v.opened_at else now() end
      returning order_id)
    select u.email, floor(extract(epoch from now() - v.opened_at) / 60)::int as minutes
    from order_viewers v join here using (order_id) join "user" u on u.id = v.user_id
    where v.user_id <> ${userId} and ${isHere} order by v.opened_at, u.email`);
  return rows.map(({ email, minutes }) => ({ email, minutes }));
}
