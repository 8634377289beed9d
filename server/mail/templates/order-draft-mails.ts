import { DRAFT_LINK_HOURS } from "#domain/order/order-draft.ts";
import type { MailContent } from "../mail-content.ts";

/** For someone who has no account; its link is the same for everyone. */
export function accountInvitationMail(href: string): MailContent {
  return {
    subject: "Create an account so we can prepare your order",
    blocks: [
      { kind: "heading", text: "Create your account" },
      {
        kind: "text",
        text: "As we discussed, we would like to prepare an order for you. Please create an account with this email address first, and let us know once you have. We will then send you a link to review the order, pay and place it yourself.",
      },
      { kind: "button", label: "Create an account", href },
      {
        kind: "text",
        text: "If you did not speak with us, you can ignore this email: no account exists with your address.",
      },
    ],
  };
}

/** The items are not in it: its reader signs in to see them. */
export function orderDraftMail(href: string): MailContent {
  return {
    subject: "Your order is ready for you to place",
    blocks: [
      { kind: "heading", text: "Your order is ready" },
      {
        kind: "text",
        text: `As agreed with you, we prepared an order. Sign in to check it, choose how to pay and place it. Nothing is ordered before you do. This link works for ${DRAFT_LINK_HOURS} hours.`,
      },
      { kind: "button", label: "Go to your order", href },
    ],
  };
}
