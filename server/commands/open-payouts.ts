import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { PayoutRequest } from "../affiliates/list-payouts.ts";
import { type Command, done } from "./command.ts";

export const openPayoutsCommand: Command = {
  name: "open-payouts",
  args: [],
  summary: "lists payout requests awaiting a decision",
  async run(shop, { actor }) {
    const open = await shop.staff.affiliates.openPayouts(actor);
    return done(...(open.length === 0 ? ["No payout requests."] : open.map(payoutLine)));
  },
};

export function payoutLine(request: PayoutRequest): string {
  const { id, affiliateNumber, amountCents, payTo, status, requestedAt } = request;
  const more = request.reference ?? request.reason;
  return (
    `  request ${id}, affiliate ${formatAffiliateNumber(affiliateNumber)}: ${formatDollars(amountCents)} to ${payTo}, ` +
    `${status}, ${requestedAt.toISOString()}${more === null ? "" : ` (${more})`}`
  );
}
