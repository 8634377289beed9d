import { eq, sql } from "drizzle-orm";
import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import { checkDestination } from "#domain/eligibility/check-destination.ts";
import { cancelProposal } from "#domain/payment/cancel-proposal.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { zipDirectory } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";

/** An order that has not shipped, to a place that was banned after it was placed (PLACE-12). */
export interface BannedOrder {
  orderNumber: number;
  city: string;
  state: string;
  zip: string;
  /** What canceling it does with its money, in words. */
  proposal: string;
}

interface OpenOrder extends Record<string, unknown> {
  order_number: number;
  city: string;
  state: string;
  zip_code: string;
  payment_state: PaymentState | null;
}

/** Open orders against the bans in force now, oldest first. It does nothing with them: staff decide. */
export async function bannedOrders(db: Db): Promise<BannedOrder[]> {
  return ordersBannedBy(
    db,
    await db.select().from(bannedAreas).where(eq(bannedAreas.enabled, true)),
  );
}

/** Open orders against bans that need not be in force: what a change would forbid (RULE-2). */
export async function ordersBannedBy(db: Db, bans: readonly BannedPlace[]): Promise<BannedOrder[]> {
  const { rows } = await db.execute<OpenOrder>(sql`
    select o.order_number, o.city, o.state, o.zip_code, p.state as payment_state
    from orders o left join lateral (
      select state from payments where order_id = o.id order by created_at desc, id desc limit 1) p on true
    where o.status = 'pending' order by o.order_number`);
  const directory = zipDirectory();
  return rows.flatMap((row) => {
    const { order_number: orderNumber, city, state, zip_code: zip } = row;
    const { verdict } = checkDestination({ city, state, zip }, bans, directory);
    if (verdict === "allowed" || verdict === "review") return [];
    return [{ orderNumber, city, state, zip, proposal: cancelProposal(row.payment_state) }];
  });
}
