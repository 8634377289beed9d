import { eq } from "drizzle-orm";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { privacyRequests } from "#server/db/schema/privacy-requests.ts";
import { privacyAnswerMail } from "#server/mail/templates/privacy-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  send: SendMail;
}

/** What came of a request about one's data (PRIV-16); nothing once the person is erased. */
export function privacyMailHandlers({
  db,
  siteUrl,
  send,
}: Deps): Pick<OutboxHandlers, "privacy_answer"> {
  return {
    async privacy_answer({ privacyRequestId, act }, row) {
      const [found] = await db
        .select({ request: privacyRequests, email: user.email })
        .from(privacyRequests)
        .innerJoin(user, eq(user.id, privacyRequests.userId))
        .where(eq(privacyRequests.id, privacyRequestId));
      if (!found) return;
      const { kind, dueOn, answer, putOffReason } = found.request;
      const words = (act === "put_off" ? putOffReason : answer) ?? "";
      const mail = privacyAnswerMail({ kind, act, dueOn, answer: words }, siteUrl + PAGES.yourData);
      await send(row, found.email, mail);
    },
  };
}
