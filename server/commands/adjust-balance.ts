import { randomUUID } from "node:crypto";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { readAffiliateNumber } from "./affiliate-number.ts";
import { answer, type Command, readDollars } from "./command.ts";

export const adjustBalanceCommand: Command = {
  name: "adjust",
  args: ["affiliate number", "amount", "reason"],
  options: { key: "prevents duplicates: one adjustment per key" },
  summary: 'corrects a balance; to subtract, put -- before the number: adjust -- 0007 -5.00 "..."',
  async run(shop, { args: [number, amount, reason = ""], options, actor }) {
    const affiliateNumber = readAffiliateNumber(number);
    const amountCents = readDollars(amount);
    const key = options["key"] ?? randomUUID();
    const adjusted = await shop.staff.affiliates.adjust(actor, {
      affiliateNumber,
      amountCents,
      reason,
      key,
    });
    return answer(
      adjusted,
      ({ balanceCents }) =>
        `The balance of affiliate ${formatAffiliateNumber(affiliateNumber)} is ${formatDollars(balanceCents)}.`,
    );
  },
};
