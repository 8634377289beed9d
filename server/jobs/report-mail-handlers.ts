import { netOf } from "#domain/report/money-report.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Db } from "#server/db/client.ts";
import { reportMail, type ReportNews } from "#server/mail/templates/report-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { type MailedFigures, readMailedReport } from "#server/reports/read-mailed-report.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  send: SendMail;
}

/** Reports that members of staff email to themselves (REPORT-8), read just before sending. */
export function reportMailHandlers({
  db,
  siteUrl,
  send,
}: Deps): Pick<OutboxHandlers, "report_mail"> {
  return {
    async report_mail({ reportMailId, from, to }, row) {
      const figures = await readMailedReport(db, reportMailId, { from, to });
      if (figures === null) return;
      const page = figures.report === "sales" ? PAGES.salesReport : PAGES.moneyReport;
      const links = {
        report: `${siteUrl}${page}?period=own&from=${from}&to=${to}`,
        stop: siteUrl + PAGES.reportMails,
      };
      await send(row, figures.email, reportMail(newsOf(figures), links));
    },
  };
}

function newsOf(figures: MailedFigures): ReportNews {
  const { from, to, areBooksEqual } = figures;
  const days = { from, to, areBooksEqual };
  if (figures.report === "money") {
    const { whole } = figures;
    return {
      ...days,
      title: "Money",
      counts: [
        { label: "Payments", count: whole.payments },
        { label: "Refunds", count: whole.refunds },
      ],
      rows: [
        { label: "Received", amountCents: whole.cameCents, beforeCents: null },
        { label: "Refunded", amountCents: whole.refundedCents, beforeCents: null },
        { label: "Taken by banks", amountCents: whole.bankCents, beforeCents: null },
        { label: "Net", amountCents: netOf(whole), beforeCents: null },
      ],
    };
  }
  const { whole, before } = figures;
  return {
    ...days,
    title: "Sales",
    counts: [
      { label: "Orders", count: whole.orders },
      { label: "Units", count: whole.units },
    ],
    rows: [
      { label: "Goods", amountCents: whole.goodsCents, beforeCents: before.goodsCents },
      { label: "Shipping", amountCents: whole.shippingCents, beforeCents: before.shippingCents },
      { label: "Total", amountCents: whole.totalCents, beforeCents: before.totalCents },
      { label: "Due", amountCents: whole.dueCents, beforeCents: before.dueCents },
    ],
  };
}
