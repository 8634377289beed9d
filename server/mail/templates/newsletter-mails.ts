import { CONTACT } from "#content/contact.ts";
import type { MailContent } from "../mail-content.ts";

/** To an address that nobody has confirmed: nothing that a stranger typed stands in it. */
export function newsletterConfirmationMail(href: string): MailContent {
  return {
    subject: "Confirm your newsletter subscription",
    blocks: [
      { kind: "heading", text: "One step is left" },
      {
        kind: "text",
        text: "Somebody, probably you, asked to send our newsletter to this address. It begins once you confirm. The link works for seven days.",
      },
      { kind: "button", label: "Confirm the subscription", href },
      {
        kind: "text",
        text: "If this was not you, you can ignore this email. You will get no newsletter.",
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
        text: "From now on our newsletter comes to this address. Every issue has a link that ends it.",
      },
      ...newsletterEnd(unsubscribeHref),
    ],
  };
}

/** How to end it and where we are: stands under every mail of the newsletter (CAN-SPAM). */
function newsletterEnd(unsubscribeHref: string): MailContent["blocks"] {
  return [
    { kind: "link", label: "Unsubscribe", href: unsubscribeHref },
    { kind: "text", text: CONTACT.postalAddress },
  ];
}
