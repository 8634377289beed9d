import { and, eq, isNull } from "drizzle-orm";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { ShopSecret } from "#server/secret.ts";
import { readDraftToken } from "./draft-token.ts";
import { contentOf, readDraft } from "./read-draft.ts";

export type DraftLinkError =
  /** The link is forged or too old, or its draft is gone or expired. */
  "not_good" | "somebody_else" | "ordered";

export interface TakenDraft {
  draftId: number;
  content: OrderEdit;
}

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
}

/** Finds a link's draft for the signed-in customer; opening it changes nothing (DRAFT-2). */
export async function findDraft(
  { db, clock, secret }: Deps,
  token: string,
  userId: string,
): Promise<Result<TakenDraft, DraftLinkError>> {
  const draftId = readDraftToken(secret, token, clock.now());
  const draft = draftId === null ? null : await readDraft(db, draftId, clock.now());
  if (draft === null) return err("not_good");
  if (draft.userId !== userId) return err("somebody_else");
  if (draft.status === "ordered") return err("ordered");
  return draft.status === "expired"
    ? err("not_good")
    : ok({ draftId: draft.id, content: contentOf(draft) });
}

/** Puts the draft's items into the customer's cart; the checkout does the rest. */
export async function takeDraft(
  deps: Deps,
  token: string,
  userId: string,
): Promise<Result<TakenDraft, DraftLinkError>> {
  const found = await findDraft(deps, token, userId);
  if (found.ok) await saveCart(deps.db, userId, found.value.content.lines);
  return found;
}

/** Links the draft to the order placed from it (DRAFT-3), the first if there are two. */
export async function settleDraft(
  db: Db,
  { draftId, userId, orderNumber }: { draftId: number; userId: string; orderNumber: number },
): Promise<void> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId)));
  if (order === undefined) return;
  await db
    .update(orderDrafts)
    .set({ orderId: order.id })
    .where(
      and(eq(orderDrafts.id, draftId), eq(orderDrafts.userId, userId), isNull(orderDrafts.orderId)),
    );
}
