import { CANCELED_PAYMENT_TEXTS } from "./cancel-order.ts";
import { answer, type Command, done, Misuse } from "./command.ts";

export const orderRequestsCommand: Command = {
  name: "order-requests",
  args: [],
  summary: "lists customers' requests to cancel or change the address",
  async run(shop, { actor }) {
    const open = await shop.staff.orders.openRequests(actor);
    return done(
      ...(open.length === 0 ? ["No open requests."] : []),
      ...open.map(
        ({ id, orderNumber, newAddress, note, requestedAt }) =>
          `  request ${id}, order ${orderNumber}: ${newAddress === null ? "cancel" : `ship to ${newAddress}`}, ` +
          `${requestedAt.toISOString()}${note === "" ? "" : ` (${note})`}`,
      ),
    );
  },
};

const decision = (name: string, isApproved: boolean, summary: string): Command => ({
  name,
  args: ["request", "reason"],
  ...(isApproved
    ? { options: { "refund-reference": "reference of a refund you sent by hand" } }
    : {}),
  summary,
  async run(shop, { args: [request, reason = ""], options, actor }) {
    const decided = await shop.staff.orders.decideRequest(actor, {
      requestId: readOrderRequestId(request),
      isApproved,
      reason,
      refundReference: options["refund-reference"],
    });
    return answer(decided, ({ orderNumber, payment }) => {
      if (!isApproved) return `Request declined. Order ${orderNumber} ships as planned.`;
      return payment === null
        ? `Order ${orderNumber} ships to the new address.`
        : `Order ${orderNumber} canceled. ${CANCELED_PAYMENT_TEXTS[payment]}`;
    });
  },
});

export const approveOrderRequestCommand = decision(
  "approve-order-request",
  true,
  "approves a request: cancels the order or changes its address",
);

export const declineOrderRequestCommand = decision(
  "decline-order-request",
  false,
  "declines a request; the customer's email doesn't include the reason",
);

function readOrderRequestId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? ""))
    throw new Misuse(`"${text ?? ""}" isn't a request number, like 12.`);
  return Number(text);
}
