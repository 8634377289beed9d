import { eq, sql } from "drizzle-orm";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Clock } from "#server/clock.ts";
import { createConfirmationToken } from "#server/confirmation-token.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { privacyRequestDrafts, privacyRequests } from "#server/db/schema/privacy-requests.ts";
import {
  privacyAnswerMail,
  privacyConfirmationMail,
  privacyDueMail,
} from "#server/mail/templates/privacy-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
  notice(): Promise<string>;
  siteUrl: string;
  send: SendMail;
}

type PrivacyMail = "privacy_answer" | "privacy_confirmation" | "privacy_due";

/** Emails about data requests; none go to an erased person (PRIV-16, PRIV-18, PRIV-19). */
export function privacyMailHandlers({
  db,
  clock,
  secret,
  notice,
  siteUrl,
  send,
}: Deps): Pick<OutboxHandlers, PrivacyMail> {
  return {
    async privacy_answer({ privacyRequestId, act }, row) {
      const [found] = await db
        .select({
          request: privacyRequests,
          email: sql<string | null>`coalesce(${user.email}, ${privacyRequests.email})`,
        })
        .from(privacyRequests)
        .leftJoin(user, eq(user.id, privacyRequests.userId))
        .where(eq(privacyRequests.id, privacyRequestId));
      if (!found?.email) return;
      const { userId, kind, dueOn, answer, putOffReason } = found.request;
      const words = (act === "put_off" ? putOffReason : answer) ?? "";
      const href = userId === null ? null : siteUrl + PAGES.yourData;
      const mail = privacyAnswerMail({ kind, act, dueOn, answer: words }, href);
      await send(row, found.email, mail);
    },
    async privacy_confirmation({ draftId }, row) {
      const [draft] = await db
        .select({ email: privacyRequestDrafts.email })
        .from(privacyRequestDrafts)
        .where(eq(privacyRequestDrafts.id, draftId));
      if (!draft) return; // erased in the meantime
      const token = createConfirmationToken(secret, "privacy-request", draftId, clock.now());
      const href = `${siteUrl}${PAGES.confirmPrivacyRequest}?token=${token}`;
      await send(row, draft.email, privacyConfirmationMail(href));
    },
    async privacy_due({ privacyRequestId, level }, row) {
      const [open] = await db
        .select({ state: privacyRequests.state, dueOn: privacyRequests.dueOn })
        .from(privacyRequests)
        .where(eq(privacyRequests.id, privacyRequestId));
      if (open?.state !== "open") return; // answered in the meantime
      const mail = privacyDueMail({ level, dueOn: open.dueOn }, siteUrl + PAGES.privacyQueue);
      await send(row, await notice(), mail);
    },
  };
}
