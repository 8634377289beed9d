import { isMailText } from "#domain/site-text/mail-words.ts";
import type { Db } from "#server/db/client.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { readTest } from "#server/site-texts/tried-mails.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  send: SendMail;
}

/** Emails that a member of staff requests, to see an email's words in their own mailbox (TEXTS-4). */
export const siteTextMailHandlers = ({
  send,
  ...deps
}: Deps): Pick<OutboxHandlers, "mail_test"> => ({
  async mail_test({ text: name, ...asked }, row) {
    const test = isMailText(name) ? await readTest(deps, { name, ...asked }) : null;
    if (test !== null) await send(row, test.email, test.content);
  },
});
