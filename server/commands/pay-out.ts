import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { PaidOut } from "../affiliates/pay-out.ts";
import { readAffiliateNumber, readRequestId } from "./affiliate-number.ts";
import { answer, type Command, readDollars } from "./command.ts";

export const payOutCommand: Command = {
  name: "pay-out",
  args: ["request", "reference"],
  summary: "marks a payout request as paid, with the payment's reference",
  async run(shop, { args: [request, reference = ""], actor }) {
    const requestId = readRequestId(request);
    return answer(await shop.staff.affiliates.payOut(actor, { requestId, reference }), inWords);
  },
};

export const payAffiliateCommand: Command = {
  name: "pay-affiliate",
  args: ["affiliate number", "amount", "reference"],
  summary: "records a payout without a request, once per reference",
  async run(shop, { args: [number, amount, reference = ""], actor }) {
    const affiliateNumber = readAffiliateNumber(number);
    const amountCents = readDollars(amount);
    const payout = { affiliateNumber, amountCents, reference };
    return answer(await shop.staff.affiliates.payOut(actor, payout), inWords);
  },
};

const inWords = ({ affiliateNumber, amountCents, balanceCents }: PaidOut): string =>
  `Affiliate ${formatAffiliateNumber(affiliateNumber)} was paid ${formatDollars(amountCents)}; ` +
  `the balance is ${formatDollars(balanceCents)}.`;
