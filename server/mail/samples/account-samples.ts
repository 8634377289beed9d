import type { AgeNews } from "#domain/account/age-check.ts";
import type { SecurityChange } from "#domain/account/security-change.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import {
  confirmEmailMail,
  emailChangeMail,
  emailCodeMail,
  emailLinkMail,
  passwordChangedMail,
  recoveryMail,
  securityNoticeMail,
  signUpAttemptMail,
  staffInvitationMail,
} from "../templates/account-mails.ts";
import { ageMail } from "../templates/age-mails.ts";
import {
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from "../templates/newsletter-mails.ts";
import {
  privacyAnswerMail,
  privacyConfirmationMail,
  privacyDueMail,
} from "../templates/privacy-mails.ts";
import { serverTestMail } from "../templates/server-test-mail.ts";
import type { MailSample } from "./mail-samples.ts";

const CHANGES: SecurityChange[] = [
  "new_sign_in",
  "totp_on",
  "email_change_asked",
  "erasure_asked",
  "account_merged",
  "second_factor_tried",
];

const AGE_NEWS: AgeNews[] = ["details", "asked", "verified", "refused"];

const PRIVACY_ANSWERS = [
  ["done", "Your account now has the name that you told us."],
  ["declined", "An order that has left keeps the address it went to."],
  ["put_off", "We are still waiting for an answer from the carrier."],
] as const;

export function accountSamples(siteUrl: string, shop: ShopDetails): MailSample[] {
  const link = (path: string) => `${siteUrl}${path}?token=sample`;
  const sample = (template: string, content: MailSample["content"]): MailSample => ({
    template,
    variant: null,
    content,
  });
  return [
    sample("confirmEmailMail", confirmEmailMail(link(PAGES.confirmEmail), shop)),
    sample("emailChangeMail", emailChangeMail(link(PAGES.newEmail), shop)),
    sample("recoveryMail", recoveryMail(`${siteUrl}${PAGES.resetPassword}?code=sample`)),
    sample("emailCodeMail", emailCodeMail("418306", link(PAGES.emailLink))),
    sample("emailLinkMail", emailLinkMail(link(PAGES.emailLink))),
    sample("serverTestMail", serverTestMail(shop)),
    sample(
      "staffInvitationMail",
      staffInvitationMail("support", link(PAGES.staffInvitation), shop),
    ),
    sample("passwordChangedMail", passwordChangedMail(siteUrl + PAGES.forgotPassword)),
    sample("signUpAttemptMail", signUpAttemptMail(siteUrl + PAGES.signIn)),
    ...CHANGES.map((change) => ({
      template: "securityNoticeMail",
      variant: change,
      content: securityNoticeMail(change, siteUrl),
    })),
    ...AGE_NEWS.map((about) => ({
      template: "ageMail",
      variant: about,
      content: ageMail(about, siteUrl + PAGES.confirmAge),
    })),
    ...PRIVACY_ANSWERS.map(([act, answer]) => ({
      template: "privacyAnswerMail",
      variant: act,
      content: privacyAnswerMail(
        { kind: "correct", act, dueOn: "2027-02-21", answer },
        siteUrl + PAGES.yourData,
      ),
    })),
    sample("privacyConfirmationMail", privacyConfirmationMail(link(PAGES.confirmPrivacyRequest))),
    ...(["soon", "overdue"] as const).map((level) => ({
      template: "privacyDueMail",
      variant: level,
      content: privacyDueMail({ level, dueOn: "2027-02-21" }, siteUrl + PAGES.privacyQueue),
    })),
    sample("newsletterConfirmationMail", newsletterConfirmationMail(link(PAGES.confirmNewsletter))),
    sample("newsletterWelcomeMail", newsletterWelcomeMail(link(PAGES.unsubscribeNewsletter))),
  ];
}
