import { DRAFT_LINK_HOURS } from "#domain/order/order-draft.ts";
import type { MailContent } from "../mail-content.ts";

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
