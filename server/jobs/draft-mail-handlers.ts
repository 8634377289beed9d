import { eq } from "drizzle-orm";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";
import { accountInvitationMail, orderDraftMail } from "#server/mail/templates/order-draft-mails.ts";
import { createDraftToken } from "#server/order-drafts/draft-token.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
  siteUrl: string;
  send: SendMail;
}

/** The link is created just before sending, so it is never stored. */
export function draftMailHandlers({
  db,
  clock,
  secret,
  siteUrl,
  send,
}: Deps): Pick<OutboxHandlers, "order_draft_link" | "account_invitation"> {
  return {
    async order_draft_link({ draftId }, row) {
      const [draft] = await db
        .select({ email: user.email })
        .from(orderDrafts)
        .innerJoin(user, eq(user.id, orderDrafts.userId))
        .where(eq(orderDrafts.id, draftId));
      if (!draft) return; // erased, or expired long ago
      const token = createDraftToken(secret, draftId, clock.now());
      await send(row, draft.email, orderDraftMail(`${siteUrl}${PAGES.orderDraft}?token=${token}`));
    },
    async account_invitation({ email }, row) {
      const hasAccount = (await db.$count(user, eq(user.email, email))) > 0;
      if (hasAccount) return; // created in the meantime
      await send(row, email, accountInvitationMail(`${siteUrl}${PAGES.signUp}`));
    },
  };
}
