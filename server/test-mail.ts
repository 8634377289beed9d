import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { err, type Result } from "#domain/result.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { describeError } from "#server/describe-error.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { serverTestMail } from "#server/mail/templates/server-test-mail.ts";
import type { SentTest } from "#server/settings/settings.ts";

interface Deps {
  db: Db;
  mailer: Mailer;
  siteUrl: string;
  details: ReadDetails;
}

/**
 * Sends an email to a staff member's own address immediately. @returns the mail server's answer, or why it wasn't sent
 */
export async function sendTestMail(
  { db, mailer, siteUrl, details }: Deps,
  userId: string,
): Promise<Result<SentTest, string>> {
  const [person] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (person === undefined) return err("Your account has no email address.");
  const to = person.email;
  const shop = await details();
  const messageId = `<test-${randomUUID()}@${new URL(siteUrl).hostname}>`;
  return mailer
    .send({ to, messageId, ...renderMail(serverTestMail(shop), shop) })
    .then((answer): Result<SentTest, string> => ({ ok: true, value: { to, answer } }))
    .catch((error: unknown) => err(describeError(error).message));
}
