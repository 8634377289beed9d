import { desc, eq, getTableColumns } from "drizzle-orm";
import { type DraftStatus, draftStatus } from "#domain/order/order-draft.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";
import { orders } from "#server/db/schema/orders.ts";

export type OrderDraft = typeof orderDrafts.$inferSelect & {
  email: string;
  /** The number of the order that the customer placed from it; `null` if there is none yet. */
  orderNumber: number | null;
  status: DraftStatus;
};

const drafts = (db: Db) =>
  db
    .select({
      ...getTableColumns(orderDrafts),
      email: user.email,
      orderNumber: orders.orderNumber,
    })
    .from(orderDrafts)
    .innerJoin(user, eq(user.id, orderDrafts.userId))
    .leftJoin(orders, eq(orders.id, orderDrafts.orderId));

const withStatus =
  (now: Date) =>
  <Row extends Parameters<typeof draftStatus>[0]>(row: Row) => ({
    ...row,
    status: draftStatus(row, now),
  });

const MOST = 100;

/** Newest first. */
export async function listDrafts(db: Db, now: Date): Promise<OrderDraft[]> {
  const rows = await drafts(db)
    .orderBy(desc(orderDrafts.createdAt), desc(orderDrafts.id))
    .limit(MOST);
  return rows.map(withStatus(now));
}

export async function readDraft(db: Db, draftId: number, now: Date): Promise<OrderDraft | null> {
  const [row] = await drafts(db).where(eq(orderDrafts.id, draftId));
  return row === undefined ? null : withStatus(now)(row);
}

/** The order as drafted. */
export const contentOf = (draft: typeof orderDrafts.$inferSelect): OrderEdit => ({
  lines: draft.lines,
  fullName: draft.fullName,
  phone: draft.phone,
  address: draft.address,
  address2: draft.address2,
  city: draft.city,
  state: draft.state,
  zipCode: draft.zipCode,
  shippingType: draft.shippingType,
  discountCode: draft.discountCode,
});
