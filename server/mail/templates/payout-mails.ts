import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { PayoutNews } from "#server/affiliates/read-payout.ts";
import type { MailContent, MailRow } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";

/** To the shop: a payout request to decide on. */
export function payoutNoticeMail(news: PayoutNews): MailContent {
  return {
    subject: `Payout request: ${formatDollars(news.amountCents)}`,
    blocks: [
      { kind: "heading", text: "New payout request" },
      {
        kind: "rows",
        rows: [
          { label: "Request", value: String(news.id) },
          {
            label: "Affiliate",
            value: `${formatAffiliateNumber(news.affiliateNumber)}, ${news.fullName}, ${news.email}`,
          },
          ...amountRows(news),
        ],
      },
    ],
  };
}

/** To the affiliate, once the request is decided. */
export function payoutDecidedMail(news: PayoutNews, dashboardHref: string): MailContent {
  const isPaid = news.status === "paid";
  const outcome: MailRow = isPaid
    ? { label: "Reference", value: news.reference ?? "" }
    : { label: "Reason", value: news.reason ?? "" };
  return wordedMail({
    text: isPaid ? "mail-payout-paid" : "mail-payout-declined",
    gaps: { name: news.fullName },
    facts: [
      ...(isPaid
        ? []
        : [
            {
              kind: "text" as const,
              text: "The amount is back in your balance and available to spend.",
            },
          ]),
      { kind: "rows", rows: [...amountRows(news), outcome] },
    ],
    ending: [{ kind: "button", label: "See your balance", href: dashboardHref }],
  });
}

function amountRows({ amountCents, payTo }: PayoutNews): MailRow[] {
  return [
    { label: "Amount", value: formatDollars(amountCents) },
    { label: "To", value: payTo },
  ];
}
