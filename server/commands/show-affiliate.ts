import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { counted } from "#domain/text/counted.ts";
import type { AffiliateRecord } from "../affiliates/show-affiliate.ts";
import { readAffiliateNumber } from "./affiliate-number.ts";
import { type Command, done, wrong } from "./command.ts";
import { payoutLine } from "./open-payouts.ts";

export const showAffiliateCommand: Command = {
  name: "show-affiliate",
  args: ["affiliate number"],
  summary: "shows an affiliate with balance, payouts and referral sources",
  async run(shop, { args: [number], actor }) {
    const affiliateNumber = readAffiliateNumber(number);
    const found = await shop.staff.affiliates.show(actor, affiliateNumber);
    if (!found) return wrong(`Affiliate ${formatAffiliateNumber(affiliateNumber)} doesn't exist.`);
    const touches = await shop.staff.affiliates.attributionLog(actor, { affiliateNumber });
    return done(
      ...linesOf(found),
      "Attribution, newest first",
      ...touches.map(({ at, kind, outcome, path, orderNumber }) =>
        [" ", at.toISOString(), kind, outcome, path, orderNumber].filter(Boolean).join(" "),
      ),
    );
  },
};

function linesOf(affiliate: AffiliateRecord): string[] {
  const { balanceCents, spendableCents, storeCreditCents, heldCents, requestedCents } = affiliate;
  return [
    `Affiliate ${formatAffiliateNumber(affiliate.affiliateNumber)}, ${affiliate.fullName}, ${affiliate.email}`,
    `  balance ${formatDollars(balanceCents)}: ${formatDollars(spendableCents)} to spend, ` +
      (storeCreditCents === 0 ? "" : `${formatDollars(storeCreditCents)} of it store credit, `) +
      `${formatDollars(heldCents)} held, ${formatDollars(requestedCents)} requested as payouts`,
    `  earned ${formatDollars(affiliate.earnedCents)} from ${counted(affiliate.earnedOrders, "order")}; ` +
      `pending ${formatDollars(affiliate.pendingCents)} of ${affiliate.pendingOrders}; ${counted(affiliate.referrals, "referral")}`,
    ...affiliate.acceptedTerms.map(
      ({ version, at }) => `  accepted the ${version} terms on ${at.toISOString()}`,
    ),
    "Payouts, newest first",
    ...affiliate.payouts.map(payoutLine),
  ];
}
