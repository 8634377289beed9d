import { and, eq, isNull, sql } from "drizzle-orm";
import type { BLOCK_CUSTOMER } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { customerBlocks } from "#server/db/schema/customer-marks.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockCustomer } from "./lock-customer.ts";

/** `changed`: someone else blocked or unblocked them since the form was shown. */
export type BlockError = "not_found" | "is_staff" | "changed";

export interface BlockRequest extends ActInput<typeof BLOCK_CUSTOMER> {
  userId: string;
  actor: StaffActor;
}

/**
 * Stops the customer from placing orders (CUST-6; functions/refuse-blocked.sql) and flags their unshipped orders for
 * review. Staff can't be blocked as customers: their role must be removed first.
 *
 * @returns the orders to review
 */
export async function blockCustomer(
  db: Db,
  { userId, reason, actor }: BlockRequest,
): Promise<Result<{ orderNumbers: number[] }, BlockError>> {
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, userId);
    if (locked === null) return err("not_found");
    if (locked.isStaff) return err("is_staff");
    const made = await tx
      .insert(customerBlocks)
      .values({ userId, reason, blockedBy: actor })
      .onConflictDoNothing()
      .returning({ id: customerBlocks.id });
    if (made.length === 0) return err("changed");
    return ok({ orderNumbers: await flagOpenOrders(tx, { userId, actor, reason }) });
  });
}

/** An approval from before says nothing about a blocked customer, even if an earlier block preceded it. */
async function flagOpenOrders(tx: Db, { userId, actor, reason }: BlockRequest): Promise<number[]> {
  await tx.execute(sql`
    select from orders where user_id = ${userId} and status = 'pending' order by id for update`);
  const { rows } = await tx.execute<{ id: string; order_number: number }>(sql`
    update orders set review_approved_at = null, updated_at = now(),
      review_flags = case when review_flags @> array['customer_blocked'] then review_flags
        else array_append(review_flags, 'customer_blocked') end
    where user_id = ${userId} and status = 'pending'
    returning id, order_number`);
  for (const { id } of rows)
    await recordOrderEvent(tx, Number(id), actor, {
      kind: "noted",
      detail: { note: `Blocked the customer: ${reason}` },
    });
  return rows.map((row) => row.order_number).toSorted((a, b) => a - b);
}

/** Lets them order again; flagged orders stay flagged until they are approved. */
export async function unblockCustomer(
  db: Db,
  { userId, reason, actor }: BlockRequest,
): Promise<Result<null, BlockError>> {
  return db.transaction(async (tx) => {
    if ((await lockCustomer(tx, userId)) === null) return err("not_found");
    const lifted = await tx
      .update(customerBlocks)
      .set({ liftedBy: actor, liftedAt: sql`now()`, liftReason: reason })
      .where(and(eq(customerBlocks.userId, userId), isNull(customerBlocks.liftedAt)))
      .returning({ id: customerBlocks.id });
    return lifted.length > 0 ? ok(null) : err("changed");
  });
}
