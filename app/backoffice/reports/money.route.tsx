import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { parsePeriod } from "#domain/report/period.ts";
import { parseTimeDimension, TIME_DIMENSIONS } from "#domain/report/time-keys.ts";
import { staffWho } from "../gate/staff-only.ts";
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
import { DIMENSION_TEXTS, REPORT_TEXTS } from "./report-texts.ts";
import { ReportsHeader } from "./reports-header.tsx";
import { TooLong } from "./too-long.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

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
    <>
      <ReportsHeader title={MONEY_TEXTS.title} purpose={MONEY_TEXTS.purpose} />
      <PeriodForm period={period}>
        <Field label="By">
          <Select name="by" defaultValue={dimension}>
            {TIME_DIMENSIONS.map((one) => (
              <option key={one} value={one}>
                {DIMENSION_TEXTS[one]}
              </option>
            ))}
          </Select>
        </Field>
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
              <section aria-labelledby="methods" className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <h2 id="methods" className="text-heading">
                  {MONEY_TEXTS.byMethod}
                </h2>
                <MoneyTable
                  caption={MONEY_TEXTS.byMethod}
                  header={DIMENSION_TEXTS.method}
                  rows={report.methods}
                />
                <p className="text-small text-soft">{MONEY_TEXTS.fees}</p>
              </section>
              <section aria-labelledby="times" className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <div className="flex flex-wrap items-center justify-between gap-4">
                  <h2 id="times" className="text-heading">
                    {`By ${header.toLowerCase()}, ${period.days}`}
                  </h2>
                  <div className="flex flex-wrap gap-3">
                    <DownloadLink
                      report="refunds"
                      search={period.search}
                      label={MONEY_TEXTS.refundsFile}
                    />
                    <DownloadLink report="money" search={period.search} />
                  </div>
                </div>
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
              </section>
            </>
          )}
          <section aria-labelledby="chargebacks" className="grid gap-2">
            <h2 id="chargebacks" className="text-heading">
              {MONEY_TEXTS.chargebacks}
            </h2>
            <p className="text-small text-soft">{MONEY_TEXTS.chargebacksHint}</p>
            <DefinitionList items={report.chargebacks} className="text-small" />
          </section>
        </>
      )}
      <Definitions
        of={Object.entries(MONEY_DEFINITIONS).map(([name, description]) => ({
          // The definitions are named after the columns.
          term: MONEY_COLUMNS[name as keyof typeof MONEY_COLUMNS],
          description,
        }))}
      />
    </>
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
          <Link to={href("/admin/payments/reconcile")} reloadDocument className="link">
            {MONEY_TEXTS.reconcile}
          </Link>
        ) : undefined
      }
    >
      {gateway.orderNumbers.length > 0 ? `Orders: ${gateway.orderNumbers.join(", ")}` : null}
    </Notice>
  );
}
