import { eq } from "drizzle-orm";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { ageMail } from "#server/mail/templates/age-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  send: SendMail;
}

/** Emails that tell a customer how to verify their age, and the outcome (AGE-15). */
export function ageMailHandlers({ db, siteUrl, send }: Deps): Pick<OutboxHandlers, "age_mail"> {
  return {
    async age_mail({ userId, about }, row) {
      const [person] = await db.select().from(user).where(eq(user.id, userId));
      if (person) await send(row, person.email, ageMail(about, siteUrl + PAGES.confirmAge));
    },
  };
}
