import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { changePercent } from "#domain/money/change-percent.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { MailContent, MailRow } from "../mail-content.ts";

/** A week's or month's totals, without any customer's data. */
export interface ReportNews {
  title: string;
  from: string;
  to: string;
  rows: { label: string; amountCents: Cents; beforeCents: Cents | null }[];
  counts: { label: string; count: number }[];
  areBooksEqual: boolean;
}

/** To a member of staff who subscribed: a report's totals, and a link to it. */
export function reportMail(news: ReportNews, links: { report: string; stop: string }): MailContent {
  const { title, from, to, areBooksEqual } = news;
  return {
    subject: `${title}: ${formatDay(from)} to ${formatDay(to)}`,
    blocks: [
      { kind: "heading", text: title },
      { kind: "text", text: `${formatDay(from)} to ${formatDay(to)}, Eastern time.` },
      {
        kind: "rows",
        rows: [
          ...news.counts.map(({ label, count }) => ({
            label,
            value: count.toLocaleString("en-US"),
          })),
          ...news.rows.map(amountRow),
        ],
      },
      {
        kind: "text",
        text: areBooksEqual
          ? "The totals match the shop's books."
          : "The totals don't match the shop's books. The report lists the orders.",
      },
      { kind: "button", label: "View report", href: links.report },
      { kind: "link", label: "Stop these emails", href: links.stop },
    ],
  };
}

function amountRow({ label, amountCents, beforeCents }: ReportNews["rows"][number]): MailRow {
  const percent = beforeCents === null ? null : changePercent(amountCents, beforeCents);
  const change =
    percent === null
      ? ""
      : ` (${percent < 0 ? "−" : "+"}${Math.abs(percent)}% from the previous period)`;
  return { label, value: `${formatDollars(amountCents)}${change}` };
}
