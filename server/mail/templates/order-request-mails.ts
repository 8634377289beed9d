import type { OrderRequestKind } from "#domain/order/order-request.ts";
import type { OrderRequestRow } from "#server/orders/order-requests.ts";
import type { MailContent } from "../mail-content.ts";

type Request = Pick<OrderRequestRow, "id" | "kind" | "status" | "note">;

const KIND_TEXTS: Record<OrderRequestKind, string> = {
  cancellation: "cancel the order",
  address_change: "change the shipping address",
};

/** To the shop: a customer waits for a decision. */
export function orderRequestNoticeMail(orderNumber: number, request: Request): MailContent {
  const { id, kind, note } = request;
  return {
    subject: `Order ${orderNumber}: the customer asks to ${KIND_TEXTS[kind]}`,
    blocks: [
      { kind: "heading", text: `Request ${id} for order ${orderNumber}` },
      {
        kind: "text",
        text: `The customer asks to ${KIND_TEXTS[kind]}. It won't ship until you decide.`,
      },
      ...(note === "" ? [] : [{ kind: "text", text: `They wrote: ${note}` } as const]),
    ],
  };
}

/** To the customer. An approved cancellation has the mail of every cancellation instead. */
export function orderRequestDecidedMail(
  orderNumber: number,
  { kind, status }: Request,
  ordersHref: string,
): MailContent {
  const isApproved = status === "approved";
  const subject = isApproved
    ? `We changed the address of your order ${orderNumber}`
    : kind === "cancellation"
      ? `We couldn't cancel your order ${orderNumber}`
      : `We couldn't change the address of your order ${orderNumber}`;
  const text = isApproved
    ? "Your order will ship to the new address. You can see it on your orders page."
    : kind === "cancellation"
      ? "Your order will ship as planned. Reply to this email if you have questions."
      : "Your order will ship to the address you gave when you placed it. Reply to this email if you have questions.";
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text },
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}
