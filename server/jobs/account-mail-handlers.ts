import { eq } from "drizzle-orm";
import type { SecurityChange } from "#domain/account/security-change.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { issueEmailCode } from "#server/identity/email-codes/issue-email-code.ts";
import { issueCode } from "#server/identity/email-codes/one-time-codes.ts";
import {
  confirmEmailMail,
  emailCodeMail,
  emailChangeMail,
  emailLinkMail,
  passwordChangedMail,
  recoveryMail,
  securityNoticeMail,
  signUpAttemptMail,
  staffInvitationMail,
} from "#server/mail/templates/account-mails.ts";
import type { MailRow, OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { ShopSecret } from "#server/secret.ts";
import { issueInvitation } from "#server/staff/invitations/issue-invitation.ts";
import type { SendMail } from "./mail-sender.ts";

type AccountMail =
  | "confirm_email"
  | "recovery"
  | "email_code"
  | "email_change"
  | "password_changed"
  | "sign_up_attempt"
  | "security_notice"
  | "staff_invitation";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
  siteUrl: string;
  details: ReadDetails;
  send: SendMail;
}

/**
 * Notices go only to confirmed addresses (MAIL-5), so no one can sign up with another person's address to send them
 * email. These are the exceptions, which are limited (erasureByAccount).
 */
const TOLD_UNCONFIRMED: ReadonlySet<SecurityChange> = new Set(["erasure_asked", "erasure_undone"]);

/**
 * Emails about accounts. Codes are created here, so a request takes equally long with or without an
 * account.
 */
export function accountMailHandlers({
  db,
  clock,
  secret,
  siteUrl,
  details,
  send,
}: Deps): Pick<OutboxHandlers, AccountMail> {
  async function sendConfirmation(userId: string, row: MailRow): Promise<void> {
    const person = await findUser(db, eq(user.id, userId));
    if (!person || person.emailVerified) return;
    const token = await issueCode(db, "confirmation", userId, clock.now());
    await send(
      row,
      person.email,
      confirmEmailMail(`${siteUrl}${PAGES.confirmEmail}?token=${token}`, await details()),
    );
  }
  return {
    confirm_email: ({ userId }, row) => sendConfirmation(userId, row),
    async email_code({ idHash }, row) {
      const mail = await issueEmailCode({ db, clock, secret }, idHash);
      if (mail.kind === "confirm") await sendConfirmation(mail.userId, row);
      if (mail.kind !== "code") return;
      const href = `${siteUrl}${PAGES.emailLink}?token=${mail.token}`;
      const content = mail.code === null ? emailLinkMail(href) : emailCodeMail(mail.code, href);
      await send(row, mail.email, content);
    },
    async recovery({ email }, row) {
      const person = await findUser(db, eq(user.email, email));
      if (!person) return; // no one to notify, and the answer stays the same
      const code = await issueCode(db, "recovery", person.id, clock.now());
      await send(row, person.email, recoveryMail(`${siteUrl}${PAGES.resetPassword}?code=${code}`));
    },
    async email_change({ userId, newEmail }, row) {
      // Only the address's owner learns that it is taken; the person who asked doesn't.
      if (await findUser(db, eq(user.email, newEmail))) {
        return send(row, newEmail, signUpAttemptMail(siteUrl + PAGES.signIn));
      }
      const code = await issueCode(db, "email_change", userId, clock.now(), newEmail);
      const page = `${siteUrl}${PAGES.newEmail}?token=${code}`;
      await send(row, newEmail, emailChangeMail(page, await details()));
    },
    async password_changed({ userId }, row) {
      const person = await findUser(db, eq(user.id, userId));
      if (person?.emailVerified)
        await send(row, person.email, passwordChangedMail(siteUrl + PAGES.forgotPassword));
    },
    async sign_up_attempt({ email }, row) {
      await send(row, email, signUpAttemptMail(siteUrl + PAGES.signIn));
    },
    async staff_invitation({ invitationId }, row) {
      const invitation = await issueInvitation({ db, clock, siteUrl }, invitationId, "mail");
      if (invitation === null) return; // withdrawn or accepted in the meantime
      const { email, role, href } = invitation;
      await send(row, email, staffInvitationMail(ROLE_NAMES[role], href, await details()));
    },
    async security_notice({ userId, change, to }, row) {
      const person = await findUser(db, eq(user.id, userId));
      if (!person) return;
      if (to !== null || person.emailVerified || TOLD_UNCONFIRMED.has(change))
        await send(row, to ?? person.email, securityNoticeMail(change, siteUrl));
    },
  };
}

async function findUser(db: Db, condition: ReturnType<typeof eq>) {
  const [row] = await db.select().from(user).where(condition);
  return row ?? null;
}
