import type { MailContent } from "../mail-content.ts";

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
  return {
    subject: "You are subscribed to our newsletter",
    blocks: [
      { kind: "heading", text: "You are subscribed" },
      {
        kind: "text",
        text: "You'll now receive our newsletter at this address. You can unsubscribe at any time with the link in every issue.",
      },
      // The postal address, which the law requires too (CAN-SPAM), is in every mail's footer.
      { kind: "link", label: "Unsubscribe", href: unsubscribeHref },
    ],
  };
}
