import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { ReadFacts } from "#server/checkout/checkout-facts.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { ShopSecret } from "#server/secret.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { changeDraft, type DraftChange } from "./change-draft.ts";
import { createDraft, draftFromOrder } from "./create-draft.ts";
import { inviteCustomer } from "./invite-customer.ts";
import { quoteDraft, TAX_UNKNOWN } from "./quote-draft.ts";
import { contentOf, listDrafts, readDraft } from "./read-draft.ts";
import { findDraft, settleDraft, takeDraft } from "./take-draft.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
  thenWake: ThenWake;
  askTax: TaxAsker;
  readFacts: ReadFacts;
  houses: HousePositions;
}

/** Orders that staff prepare for a customer on the phone, and the customer places. */
export function createOrderDrafts(deps: Deps) {
  const { db, clock, thenWake, askTax } = deps;
  return {
    customer: {
      find: (token: string, userId: string) => findDraft(deps, token, userId),
      take: (token: string, userId: string) => takeDraft(deps, token, userId),
      settle: (made: Parameters<typeof settleDraft>[1]) => settleDraft(db, made),
    },
    staff: {
      list: staffOperation("orders.draft", () => listDrafts(db, clock.now())),
      /** Includes today's total. */
      find: staffOperation("orders.draft", async (_, { draftId }: { draftId: number }) => {
        const now = clock.now();
        const draft = await readDraft(db, draftId, now);
        if (draft === null) return null;
        const asked = await askTax(() => quoteDraft(deps, draft.userId, contentOf(draft), now));
        return { draft, quoted: asked.ok ? asked.value : TAX_UNKNOWN };
      }),
      create: staffOperation("orders.draft", (actor, { email }: { email: string }) =>
        createDraft(db, { email, actor }),
      ),
      /** Asks someone without an account to create one. */
      invite: staffOperation("orders.draft", (_, request: { email: string }) =>
        thenWake(inviteCustomer(db, request)),
      ),
      fromOrder: staffOperation("orders.draft", (actor, request: { orderNumber: number }) =>
        draftFromOrder(db, { ...request, actor }),
      ),
      change: staffOperation("orders.draft", (_, change: DraftChange) =>
        thenWake(changeDraft(deps, change)),
      ),
    },
  };
}
