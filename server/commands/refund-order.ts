import { formatDollars } from "#domain/money/cents.ts";
import type { RefundRequest } from "#server/refunds/refund-order.ts";
import { answer, type Command, readDollars, readOrderNumber } from "./command.ts";

export const refundOrderCommand: Command = {
  name: "refund-order",
  args: ["order number", "amount or full", "reason"],
  options: {
    reference: "where to find the money you sent back by hand",
    key: "the same key is the same refund; without one, the same amount and reason are",
  },
  summary: "refunds a shipped order: money first, then balance",
  async run(shop, { args: [order, amountText, reason = ""], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const amount: RefundRequest["amount"] =
      amountText === "full" ? amountText : readDollars(amountText);
    // The same command typed twice is one refund; if its answer was lost, it is looked up.
    const key = options["key"] ?? `${amountText} ${reason}`;
    const reference = options["reference"] ?? null;
    const refund = { orderNumber, amount, reason, key, actor, reference };
    return answer(
      await shop.staff.refunds.refund(actor, refund),
      ({ refundId, moneyCents, balanceCents }) => {
        const parts = `${formatDollars(moneyCents)} and ${formatDollars(balanceCents)} of balance`;
        return `Refund ${refundId} of order ${orderNumber}: ${parts} refunded.`;
      },
    );
  },
};
