import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { draftStatus } from "#domain/order/order-draft.ts";
import type { OrderEdit, OrderEditFields } from "#domain/order/order-edit-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { ReadFacts } from "#server/checkout/checkout-facts.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { quoteDraft } from "./quote-draft.ts";

export interface DraftChange {
  draftId: number;
  /** The version that was shown. */
  version: number;
  draft: OrderEdit;
  /** Whether its customer gets a link to it. */
  isSent: boolean;
}

export type DraftRefusal = Refusal & { fieldErrors?: FieldErrors<OrderEditFields> };

/** Saves a draft if it can be ordered as it is, and mails its link on request (DRAFT-2). */
export async function changeDraft(
  {
    db,
    clock,
    askTax,
    readFacts,
    houses,
  }: { db: Db; clock: Clock; askTax: TaxAsker; readFacts: ReadFacts; houses: HousePositions },
  { draftId, version, draft, isSent }: DraftChange,
): Promise<Result<null, DraftRefusal>> {
  const change = async (tx: Db): Promise<Result<null, DraftRefusal>> => {
    const [before] = await tx
      .select()
      .from(orderDrafts)
      .where(eq(orderDrafts.id, draftId))
      .for("update");
    if (before === undefined) return refuse("not_found", "This draft doesn't exist.");
    const status = draftStatus(before, clock.now());
    if (status === "ordered") return refuse("not_allowed", "This draft was already ordered.");
    if (status === "expired") return refuse("not_allowed", "This draft has expired.");
    if (before.version !== version)
      return refuse("changed", "Someone changed this draft after you opened it.");
    const quoted = await quoteDraft({ db: tx, readFacts }, before.userId, draft, clock.now());
    if (!quoted.ok) {
      const reason = Object.values(quoted.error)[0] ?? "";
      return err({ code: "invalid", reason, fieldErrors: quoted.error });
    }
    await tx
      .update(orderDrafts)
      .set({
        ...draft,
        version: version + 1,
        updatedAt: sql`now()`,
        ...(isSent ? { sentAt: sql`now()` } : {}),
      })
      .where(eq(orderDrafts.id, draftId));
    const { userId } = before;
    if (isSent)
      await enqueue(tx, "order_draft_link", `${draftId}:${randomUUID()}`, { draftId, userId });
    return ok(null);
  };
  await houses.ask(draft, `draft ${draftId}`);
  const asked = await askTax(() => db.transaction(change));
  return asked.ok ? asked.value : refuse("not_allowed", CHECKOUT_TEXTS.taxUnknown);
}
