import { DRAFT_LINK_HOURS } from "#domain/order/order-draft.ts";
import type { MailContent } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";

/** For someone without an account; the link is the same for everyone. */
export function accountInvitationMail(href: string): MailContent {
  return wordedMail({
    text: "mail-account-invitation",
    gaps: {},
    ending: [
      { kind: "button", label: "Create an account", href },
      {
        kind: "text",
        text: "If you didn't speak with us, you can ignore this email. There's no account with your address.",
      },
    ],
  });
}

/** Leaves out the items; the reader signs in to see them. */
export function orderDraftMail(href: string): MailContent {
  return wordedMail({
    text: "mail-order-draft",
    gaps: {},
    facts: [
      {
        kind: "text",
        text: `Sign in to review it, choose how to pay and place it. Nothing is ordered until you do. This link works for ${DRAFT_LINK_HOURS} hours.`,
      },
    ],
    ending: [{ kind: "button", label: "Go to your order", href }],
  });
}
