import { href } from "react-router";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseTimeDimension, TIME_DIMENSIONS } from "#domain/report/time-keys.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { BarChart } from "../ui/bar-chart.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/money.route.ts";
import { BooksNotice, booksView } from "./books-notice.tsx";
import { MONEY_TEXTS } from "./money-texts.ts";
import { chargebackView, gatewayView, moneyReportView } from "./money-view.ts";
import { DownloadLink, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { MONEY } from "./report-sheets.ts";
import { DIMENSION_TEXTS, REPORT_TEXTS } from "./report-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, parameters, days, period } = await readReportQuery(args);
  const dimension = parseTimeDimension(parameters.get("by"));
  const read = await reports.money(staff, days);
  return {
    dimension,
    period,
    mayReconcile: staff.may("payments.reconcile"),
    report: read.ok
      ? {
          ...moneyReportView(read.value.moves, { days, dimension }),
          books: booksView(read.value.checks),
          chargebacks: chargebackView(read.value.chargebacks),
          gateway: gatewayView(read.value.gateway),
        }
      : null,
  };
}

/** Money by the date it moved, and whether refunds, payments, the ledger and the gateway agree on it. */
export default function MoneyReportPage({ loaderData }: Route.ComponentProps) {
  const { dimension, period, report, mayReconcile } = loaderData;
  const header = DIMENSION_TEXTS[dimension];
  const { search } = period;
  return (
    <ReportPage
      title={MONEY_TEXTS.title}
      intro="Money in and out by its own date: payments when captured or confirmed, refunds when made."
      period={period}
      choices={
        <ChoiceField
          name="by"
          label="By"
          defaultValue={dimension}
          options={TIME_DIMENSIONS.map((one) => [one, DIMENSION_TEXTS[one]])}
        />
      }
      definitions={MONEY.definitions}
    >
      {report === null ? (
        <TooLong />
      ) : (
        <>
          <BooksNotice books={report.books} />
          <GatewayNotice gateway={report.gateway} mayReconcile={mayReconcile} />
          {report.isEmpty ? (
            <EmptyState title={MONEY_TEXTS.empty}>{REPORT_TEXTS.emptyHint}</EmptyState>
          ) : (
            <>
              <ReportTable
                title={MONEY_TEXTS.byMethod}
                columns={MONEY.columns(DIMENSION_TEXTS.method)}
                rows={report.methods}
                more="Gateway and payment service fees aren't deducted."
              />
              <ReportTable
                title={`By ${header.toLowerCase()}, ${period.days}`}
                name={`Money by ${header.toLowerCase()}`}
                files={
                  <>
                    <DownloadLink report="refunds" search={search} label="Export refunds" />
                    <DownloadLink report="money" search={search} />
                  </>
                }
                columns={MONEY.columns(header)}
                rows={report.times}
                more={REPORT_TEXTS.cut(report.more) ?? REPORT_TEXTS.quiet(report.quiet)}
              >
                {report.bars.length > 1 ? (
                  <BarChart
                    {...report.barEnds}
                    bars={report.bars}
                    name={MONEY.labelOf("cameCents")}
                  />
                ) : null}
              </ReportTable>
            </>
          )}
          <Section title="Chargebacks opened" hint={MONEY_TEXTS.chargebacksHint}>
            <DefinitionList items={report.chargebacks} className="text-small" />
          </Section>
        </>
      )}
    </ReportPage>
  );
}

interface GatewayNoticeProps {
  gateway: ReturnType<typeof gatewayView>;
  mayReconcile: boolean;
}

function GatewayNotice({ gateway, mayReconcile }: GatewayNoticeProps) {
  if (!gateway.isOpen) return <p className="text-small text-soft">{gateway.text}</p>;
  return (
    <Notice
      tone="danger"
      title={gateway.text}
      action={
        mayReconcile ? (
          <AdminLink to={href("/admin/payments/reconcile")}>View comparison</AdminLink>
        ) : undefined
      }
    >
      {gateway.orderNumbers.length > 0 ? `Orders: ${gateway.orderNumbers.join(", ")}` : null}
    </Notice>
  );
}
