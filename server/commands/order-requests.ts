import { CANCELED_PAYMENT_TEXTS } from "./cancel-order.ts";
import { answer, type Command, done, Misuse } from "./command.ts";

export const orderRequestsCommand: Command = {
  name: "order-requests",
  args: [],
  summary: "lists customers' requests to cancel or change the address",
  async run(shop, { actor }) {
    const open = await shop.staff.orders.openRequests(actor);
    return done(
      ...(open.length === 0 ? ["No request is waiting."] : []),
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
    ? { options: { "refund-reference": "where to find the money you sent back by hand" } }
    : {}),
  summary,
  async run(shop, { args: [request, reason = ""], options, actor }) {
    const decided = await shop.staff.orders.decideRequest(actor, {
      requestId: readOrderRequestId(request),
      isApproved,
      reason,
      refundReference: options["refund-reference"] ?? null,
    });
    return answer(decided, ({ orderNumber, payment }) => {
      if (!isApproved) return `The request is declined. Order ${orderNumber} ships as planned.`;
      return payment === null
        ? `Order ${orderNumber} ships to the new address.`
        : `Order ${orderNumber} is canceled. ${CANCELED_PAYMENT_TEXTS[payment]}`;
    });
  },
});

export const approveOrderRequestCommand = decision(
  "approve-order-request",
  true,
  "cancels the order or changes its address, as the customer asked",
);

export const declineOrderRequestCommand = decision(
  "decline-order-request",
  false,
  "leaves the order as it is; the customer gets an email without the reason",
);

function readOrderRequestId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? ""))
    throw new Misuse(`"${text ?? ""}" is not a request number, such as 12.`);
  return Number(text);
}
