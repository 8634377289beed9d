import { eq } from "drizzle-orm";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { createConfirmationToken } from "#server/confirmation-token.ts";
import type { Db } from "#server/db/client.ts";
import { addressMarks } from "#server/db/schema/address-marks.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import {
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from "#server/mail/templates/newsletter-mails.ts";
import { unsubscribeHeaders } from "#server/mail/unsubscribe-headers.ts";
import { isSubscribed, type Subscriber } from "#server/newsletter/subscriber.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { SendMail } from "./mail-sender.ts";

type NewsletterMail = "newsletter_confirmation" | "newsletter_welcome";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
  config: Pick<Config, "siteUrl">;
  sender(): Promise<string>;
  send: SendMail;
}

export function newsletterMailHandlers({
  db,
  clock,
  secret,
  config,
  sender,
  send,
}: Deps): Pick<OutboxHandlers, NewsletterMail> {
  const { siteUrl } = config;
  return {
    async newsletter_confirmation({ subscriber }, row) {
      const person = await findSubscriber(db, subscriber);
      if (!person || isSubscribed(person) || (await isMarked(db, person.email))) return; // nothing to confirm, and the answer stays the same
      const token = createConfirmationToken(secret, "newsletter", subscriber, clock.now());
      const href = `${siteUrl}${PAGES.confirmNewsletter}?token=${token}`;
      await send(row, person.email, newsletterConfirmationMail(href));
    },
    async newsletter_welcome({ subscriber }, row) {
      const person = await findSubscriber(db, subscriber);
      if (!person || !isSubscribed(person)) return; // unsubscribed in the meantime
      const href = `${siteUrl}${PAGES.unsubscribeNewsletter}?token=${subscriber}`;
      const headers = unsubscribeHeaders(href, await sender());
      await send(row, person.email, newsletterWelcomeMail(href), headers);
    },
  };
}

/** It bounced, or its owner complained, so the newsletter never writes to it again (NEWS-11). */
async function isMarked(db: Db, email: string): Promise<boolean> {
  const marks = await db.select().from(addressMarks).where(eq(addressMarks.email, email));
  return marks.length > 0;
}

async function findSubscriber(db: Db, token: string): Promise<Subscriber | null> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.token, token));
  return row ?? null;
}
