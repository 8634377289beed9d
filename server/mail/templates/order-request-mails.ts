import type { OrderRequestKind } from "#domain/order/order-request.ts";
import type { OrderRequestRow } from "#server/orders/order-requests.ts";
import type { MailContent } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";

type Request = Pick<OrderRequestRow, "id" | "kind" | "status" | "note">;

const KIND_TEXTS: Record<OrderRequestKind, string> = {
  cancellation: "cancel the order",
  address_change: "change the shipping address",
};

/** To the shop: a customer is waiting for a decision. */
export function orderRequestNoticeMail(orderNumber: number, request: Request): MailContent {
  const { id, kind, note } = request;
  return {
    subject: `Order ${orderNumber}: request to ${KIND_TEXTS[kind]}`,
    blocks: [
      { kind: "heading", text: `Request ${id} for order ${orderNumber}` },
      {
        kind: "text",
        text: `The customer asked to ${KIND_TEXTS[kind]}. The order won't ship until you decide.`,
      },
      ...(note === "" ? [] : [{ kind: "text", text: `They wrote: ${note}` } as const]),
    ],
  };
}

/** To the customer. An approved cancellation gets the usual cancellation email instead. */
export function orderRequestDecidedMail(
  orderNumber: number,
  { kind, status }: Request,
  ordersHref: string,
): MailContent {
  const declined = kind === "cancellation" ? "mail-cancellation-declined" : "mail-address-kept";
  return wordedMail({
    text: status === "approved" ? "mail-address-changed" : declined,
    gaps: { order: String(orderNumber) },
    ending: [{ kind: "button", label: "See your orders", href: ordersHref }],
  });
}
