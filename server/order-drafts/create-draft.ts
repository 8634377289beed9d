import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { DRAFT_DAYS } from "#domain/order/order-draft.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";
import { orderItems, orders } from "#server/db/schema/orders.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

interface CreateRequest {
  email: string;
  actor: StaffActor;
}

type Created = Result<{ draftId: number }, Refusal>;

/** Creates an empty draft for the account with this address, using the details of its last order (DRAFT-1). */
export async function createDraft(db: Db, { email, actor }: CreateRequest): Promise<Created> {
  const [person] = await db
    .select({ id: user.id, profile: profiles })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(user.email, email.trim().toLowerCase()), isNull(user.erasedAt)));
  if (person === undefined)
    return refuse("not_found", "No account uses this email. Invite the customer first.");
  const { fullName, phone, street: address, address2, city, state, zipCode } = person.profile;
  const known = { fullName, phone, address, address2, city, state, zipCode };
  const content = { ...known, lines: [], shippingType: "standard" as const, discountCode: "" };
  return ok({ draftId: await writeDraft(db, actor, person.id, content) });
}

/** The same items to the same address at today's prices: "order again for this customer" (DRAFT-4). */
export async function draftFromOrder(
  db: Db,
  { orderNumber, actor }: { orderNumber: number; actor: StaffActor },
): Promise<Created> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (order === undefined) return noSuchOrder(orderNumber);
  const [erased] = await db
    .select({ at: user.erasedAt })
    .from(user)
    .where(eq(user.id, order.userId));
  if (erased?.at != null) return refuse("not_allowed", "This customer's account was erased.");
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const lines = new Map<string, OrderEdit["lines"][number]>();
  for (const { productId, itemFlavor: flavor, quantity } of items) {
    const key = `${productId}:${flavor}`;
    const same = lines.get(key)?.quantity ?? 0;
    lines.set(key, { productId, flavor, quantity: quantity + same });
  }
  const { fullName, phone, address, address2, city, state, zipCode, shippingType } = order;
  const content: OrderEdit = {
    fullName,
    phone,
    address,
    address2,
    city,
    state,
    zipCode,
    shippingType,
    lines: [...lines.values()],
    // Leaves out the code, which was for that order.
    discountCode: "",
  };
  return ok({ draftId: await writeDraft(db, actor, order.userId, content) });
}

/** @returns its id */
export async function writeDraft(
  db: Db,
  actor: StaffActor,
  userId: string,
  content: OrderEdit,
): Promise<number> {
  const [draft] = await db
    .insert(orderDrafts)
    .values({
      userId,
      ...content,
      createdBy: actor,
      expiresAt: sql`now() + make_interval(days => ${DRAFT_DAYS})`,
    })
    .returning({ id: orderDrafts.id });
  if (!draft) throw new Error("The draft was not written");
  return draft.id;
}
