import { sql } from "drizzle-orm";
import { isErasedAddress } from "#domain/account/erasure.ts";
import type { Db } from "#server/db/client.ts";
import { readHeads } from "#server/lots/custody.ts";
import { readRecallMail } from "#server/lots/recall-mail.ts";
import { lotHeadsMail } from "#server/mail/templates/lot-heads-mail.ts";
import { recallMail } from "#server/mail/templates/recall-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  send: SendMail;
  notice(): Promise<string>;
}

/**
 * The evidence for a recall (LOT-6) and for the chains of custody (LOT-7): when the mail server accepted each
 * customer's email, or that it can't be delivered.
 */
export function lotMailHandlers({
  db,
  siteUrl,
  send,
  notice,
}: Deps): Pick<OutboxHandlers, "lot_recall" | "lot_heads"> {
  return {
    async lot_recall({ recallId, userId }, row) {
      const found = await readRecallMail(db, recallId, userId);
      if (found === null) return; // the account is gone
      const canSend = !isErasedAddress(found.email);
      if (canSend) await send(row, found.email, recallMail(found, siteUrl));
      await db.execute(sql`
        update recall_mails set ${canSend ? sql`sent_at = now()` : sql`undeliverable_at = now()`}
        where recall_id = ${recallId} and user_id = ${userId} and sent_at is null`);
    },
    /** The newest heads, even if the email is a day late: an earlier head stays in its chain. */
    async lot_heads({ day }, row) {
      const heads = await readHeads(db);
      if (heads.length === 0) return;
      await send(row, await notice(), lotHeadsMail(day, heads, siteUrl));
    },
  };
}
