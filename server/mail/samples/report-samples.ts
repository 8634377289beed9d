import { cents } from "#domain/money/cents.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import { reportMail, type ReportNews } from "../templates/report-mails.ts";
import type { MailSample } from "./mail-samples.ts";

const NEWS: ReportNews = {
  title: "Sales",
  from: "2026-11-16",
  to: "2026-11-22",
  counts: [
    { label: "Orders", count: 1204 },
    { label: "Units", count: 2310 },
  ],
  rows: [
    { label: "Goods", amountCents: cents(123_456_78), beforeCents: cents(120_000_00) },
    { label: "Shipping", amountCents: cents(1_799_00), beforeCents: cents(0) },
    { label: "Total", amountCents: cents(125_255_78), beforeCents: cents(131_000_00) },
    { label: "Due", amountCents: cents(119_000_00), beforeCents: null },
  ],
  areBooksEqual: true,
};

export function reportSamples(siteUrl: string): MailSample[] {
  const report = `${siteUrl}${PAGES.salesReport}?period=own&from=2026-11-16&to=2026-11-22`;
  const links = { report, stop: siteUrl + PAGES.reportMails };
  return [
    { template: "reportMail", variant: "equal", content: reportMail(NEWS, links) },
    {
      template: "reportMail",
      variant: "differing",
      content: reportMail({ ...NEWS, areBooksEqual: false }, links),
    },
  ];
}
