import { href } from "react-router";
import { LEDGER_KIND_LABELS, PAYOUT_STATUS_LABELS } from "#content/affiliate.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { CODE_OUTCOMES, LINK_OUTCOMES, REFERRAL_RULES } from "#domain/affiliate/attribution.ts";
import type { OwnRate } from "#domain/affiliate/own-rate.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { spanWords } from "#domain/record/day-span.ts";
import { formatShopMinute, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { LoggedTouch } from "#server/affiliates/attribution-log.ts";
import type { AffiliateSigns } from "#server/affiliates/desk/read-signs.ts";
import type { PayoutRequest } from "#server/affiliates/list-payouts.ts";
import type { AffiliateRecord } from "#server/affiliates/show-affiliate.ts";
import type { StatementLine } from "#server/affiliates/statement.ts";
import {
  AFFILIATE_TEXTS,
  CODE_OUTCOME_TEXTS,
  LINK_OUTCOME_TEXTS,
  NEIGHBOR_SIGN_NAMES,
  REFERRAL_RULE_TEXTS,
} from "./affiliate-texts.ts";

/** Uses a minus sign as wide as a digit. */
export const signed = (amount: Cents): string => formatDollars(amount).replace("-", "−");

export const affiliatePath = (affiliateNumber: number): string =>
  href("/admin/affiliates/:affiliateNumber", {
    affiliateNumber: formatAffiliateNumber(affiliateNumber),
  });

export const ledgerRow = (line: StatementLine) => ({
  id: line.id,
  date: formatShortShopDate(line.date),
  kind: LEDGER_KIND_LABELS[line.kind],
  note: line.note,
  orderNumber: line.orderNumber,
  amount: signed(line.amountCents),
  balance: signed(line.balanceAfterCents),
});

export type LedgerRow = ReturnType<typeof ledgerRow>;

export const payoutRow = (payout: PayoutRequest) => ({
  id: payout.id,
  requested: formatShortShopDate(payout.requestedAt),
  payTo: payout.payTo,
  state: [PAYOUT_STATUS_LABELS[payout.status], payout.reference ?? payout.reason ?? ""]
    .filter((text) => text !== "")
    .join(": "),
  amount: formatDollars(payout.amountCents),
});

export const ownRateText = ({ percent, ...days }: OwnRate): string =>
  `Earns ${percent}% ${spanWords(days)}.`;

const ordersText = (count: number): string => `${count} ${count === 1 ? "order" : "orders"}`;

export const affiliateFigures = (affiliate: AffiliateRecord) =>
  [
    { label: "Balance", amountCents: affiliate.balanceCents, isTotal: true },
    { label: "Available to pay out", amountCents: affiliate.payableCents },
    { label: "Store credit (can't be paid out)", amountCents: affiliate.storeCreditCents },
    { label: "Commissions on hold", amountCents: affiliate.heldCents },
    { label: "Requested payouts", amountCents: affiliate.requestedCents },
    {
      label: `Earned from ${ordersText(affiliate.earnedOrders)}`,
      amountCents: affiliate.earnedCents,
    },
    {
      label: `Pending from ${ordersText(affiliate.pendingOrders)}`,
      amountCents: affiliate.pendingCents,
    },
  ].map(({ amountCents, ...row }) => ({ ...row, amount: signed(amountCents) }));

export const touchRow = ({
  id,
  at,
  kind,
  outcome,
  path,
  orderNumber,
  affiliateNumber,
}: LoggedTouch) => ({
  id,
  at: formatShopMinute(at),
  text: touchText(kind, outcome),
  path: path ?? "",
  orderNumber,
  affiliate: affiliateNumber === null ? null : formatAffiliateNumber(affiliateNumber),
});

export type TouchRow = ReturnType<typeof touchRow>;

/** Each kind has its own outcomes, which the database enforces. */
function touchText(kind: LoggedTouch["kind"], outcome: LoggedTouch["outcome"]): string {
  switch (kind) {
    case "link":
      return textOf(LINK_OUTCOMES, LINK_OUTCOME_TEXTS, outcome);
    case "code":
      return textOf(CODE_OUTCOMES, CODE_OUTCOME_TEXTS, outcome);
    case "order":
      return textOf(REFERRAL_RULES, REFERRAL_RULE_TEXTS, outcome);
  }
}

function textOf<Known extends string>(
  known: readonly Known[],
  texts: Record<Known, string>,
  outcome: string,
): string {
  const found = known.find((one) => one === outcome);
  return found === undefined ? outcome : texts[found];
}

/** The patterns as rows, each naming its affiliate. */
export function signsView({ neighbors, busyDays, crowds, takenBack }: AffiliateSigns) {
  const whose = (affiliateNumber: number) => ({
    affiliate: formatAffiliateNumber(affiliateNumber),
    path: affiliatePath(affiliateNumber),
  });
  return {
    neighbors: neighbors.map(({ affiliateNumber, orderNumber, userId, name, at, signs }) => ({
      ...whose(affiliateNumber),
      orderNumber,
      userId,
      name: name === "" ? AFFILIATE_TEXTS.erased : name,
      date: formatShortShopDate(at),
      signs: signs.map((sign) => NEIGHBOR_SIGN_NAMES[sign]).join(", "),
    })),
    lists: [
      {
        title: "Many first orders on one day",
        hint: AFFILIATE_TEXTS.busyDaysHint,
        rows: busyDays.map(({ affiliateNumber, day, orders }) => ({
          ...whose(affiliateNumber),
          text: `${orders} first orders on ${day}`,
        })),
      },
      {
        title: "Many customers at one place",
        hint: AFFILIATE_TEXTS.crowdsHint,
        rows: crowds.map(({ affiliateNumber, place, customers }) => ({
          ...whose(affiliateNumber),
          text: `${customers} customers: ${place}`,
        })),
      },
      {
        title: "Many reversed commissions",
        hint: AFFILIATE_TEXTS.takenBackHint,
        rows: takenBack.map((one) => ({
          ...whose(one.affiliateNumber),
          text: `${one.takenBack} of ${one.commissions} commissions`,
        })),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

export type SignsView = ReturnType<typeof signsView>;
