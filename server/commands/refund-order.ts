import { formatDollars } from "#domain/money/cents.ts";
import type { RefundRequest } from "#server/refunds/refund-order.ts";
import { answer, type Command, Misuse, readDollars, readOrderNumber } from "./command.ts";

export const refundOrderCommand: Command = {
  name: "refund-order",
  args: ["order number", "amount or full", "reason"],
  options: {
    reference: "reference of a refund you sent by hand",
    key: "prevents duplicates: one refund per key (default: per amount and reason)",
    "by-hand": "yes if you sent the refund yourself; requires --reference",
  },
  summary:
    "refunds a shipped order, or a canceled one whose payment was kept: money first, then balance",
  async run(shop, { args: [order, amountText, reason = ""], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const amount: RefundRequest["amount"] =
      amountText === "full" ? amountText : readDollars(amountText);
    // Typing the same command twice makes one refund; if its answer was lost, the refund is looked up.
    const key = options["key"] ?? `${amountText} ${reason}`;
    const reference = options["reference"];
    const byHand = options["by-hand"] ?? "no";
    if (byHand !== "yes" && byHand !== "no") throw new Misuse("--by-hand is yes or no.");
    const tender = byHand === "yes" ? ("by_hand" as const) : ("as_paid" as const);
    const refund = { orderNumber, amount, reason, key, actor, reference, tender };
    return answer(
      await shop.staff.refunds.refund(actor, refund),
      ({ refundId, moneyCents, balanceCents }) => {
        const parts = `${formatDollars(moneyCents)} and ${formatDollars(balanceCents)} of balance`;
        return `Refund ${refundId} of order ${orderNumber}: ${parts} refunded.`;
      },
    );
  },
};
