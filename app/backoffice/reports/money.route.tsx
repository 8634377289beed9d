import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parsePeriod } from "#domain/report/period.ts";
import { parseTimeDimension, TIME_DIMENSIONS } from "#domain/report/time-keys.ts";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/money.route.ts";
import { BooksNotice } from "./books-notice.tsx";
import { booksView } from "./books-view.ts";
import { Definitions } from "./definitions.tsx";
import { DownloadLink } from "./download-link.tsx";
import { MoneyTable } from "./money-table.tsx";
import { MONEY_COLUMNS, MONEY_DEFINITIONS, MONEY_TEXTS } from "./money-texts.ts";
import { chargebackView, gatewayView, moneyReportView } from "./money-view.ts";
import { PeriodForm } from "./period-form.tsx";
import { periodView } from "./period-view.ts";
import { ReportPage } from "./report-page.tsx";
import { DIMENSION_TEXTS, REPORT_TEXTS } from "./report-texts.ts";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(MONEY_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const dimension = parseTimeDimension(url.searchParams.get("by"));
  const asked = parsePeriod(url.searchParams, await reports.today(staff));
  const { from, to } = asked.period;
  const read = await reports.money(staff, { from, to });
  return {
    dimension,
    period: periodView(asked),
    mayReconcile: staff.may("payments.reconcile"),
    report: read.ok
      ? {
          ...moneyReportView(read.value.moves, { days: { from, to }, dimension }),
          books: booksView(read.value.checks),
          chargebacks: chargebackView(read.value.chargebacks),
          gateway: gatewayView(read.value.gateway),
        }
      : null,
  };
}

/** Money by its own dates, and whether refunds, payments, ledger and gateway agree about it. */
export default function MoneyReportPage({ loaderData }: Route.ComponentProps) {
  const { dimension, period, report, mayReconcile } = loaderData;
  const header = DIMENSION_TEXTS[dimension];
  return (
    <ReportPage title={MONEY_TEXTS.title} intro={MONEY_TEXTS.purpose}>
      <PeriodForm period={period}>
        <ChoiceField
          name="by"
          label="By"
          defaultValue={dimension}
          options={TIME_DIMENSIONS.map((one) => [one, DIMENSION_TEXTS[one]])}
        />
      </PeriodForm>
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
              <Section title={MONEY_TEXTS.byMethod}>
                <MoneyTable
                  caption={MONEY_TEXTS.byMethod}
                  header={DIMENSION_TEXTS.method}
                  rows={report.methods}
                />
                <p className="text-small text-soft">{MONEY_TEXTS.fees}</p>
              </Section>
              <Section
                title={`By ${header.toLowerCase()}, ${period.days}`}
                actions={
                  <div className="flex flex-wrap gap-3">
                    <DownloadLink
                      report="refunds"
                      search={period.search}
                      label={MONEY_TEXTS.refundsFile}
                    />
                    <DownloadLink report="money" search={period.search} />
                  </div>
                }
              >
                {report.bars.length > 1 ? (
                  <BarChart
                    {...report.barEnds}
                    bars={report.bars}
                    caption={MONEY_COLUMNS.cameCents}
                  />
                ) : null}
                <MoneyTable
                  caption={`Money by ${header.toLowerCase()}`}
                  header={header}
                  rows={report.times}
                />
                {report.more > 0 ? (
                  <p className="text-small text-soft">{REPORT_TEXTS.cut(report.more)}</p>
                ) : null}
              </Section>
            </>
          )}
          <Section title={MONEY_TEXTS.chargebacks} hint={MONEY_TEXTS.chargebacksHint}>
            <DefinitionList items={report.chargebacks} className="text-small" />
          </Section>
        </>
      )}
      <Definitions
        of={Object.entries(MONEY_DEFINITIONS).map(([name, description]) => ({
          // The definitions are named after the columns.
          term: MONEY_COLUMNS[name as keyof typeof MONEY_COLUMNS],
          description,
        }))}
      />
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
          <AdminLink to={href("/admin/payments/reconcile")}>{MONEY_TEXTS.reconcile}</AdminLink>
        ) : undefined
      }
    >
      {gateway.orderNumbers.length > 0 ? `Orders: ${gateway.orderNumbers.join(", ")}` : null}
    </Notice>
  );
}
