import type { MailContent } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";

/** Goes to an unconfirmed address, so it repeats nothing that was typed into the form. */
export function newsletterConfirmationMail(href: string): MailContent {
  return {
    subject: "Confirm your newsletter subscription",
    blocks: [
      { kind: "heading", text: "One more step" },
      {
        kind: "text",
        text: "We received a request to send our newsletter to this address. Please confirm to start receiving it. The link expires in seven days.",
      },
      { kind: "button", label: "Confirm subscription", href },
      {
        kind: "text",
        text: "If you didn't sign up, you can ignore this email. You won't receive the newsletter.",
      },
    ],
  };
}

export function newsletterWelcomeMail(unsubscribeHref: string): MailContent {
  return wordedMail({
    text: "mail-newsletter-welcome",
    gaps: {},
    facts: [
      { kind: "text", text: "You can unsubscribe at any time with the link in every issue." },
    ],
    // The postal address, which the law requires too (CAN-SPAM), is in every mail's footer.
    ending: [{ kind: "link", label: "Unsubscribe", href: unsubscribeHref }],
  });
}
