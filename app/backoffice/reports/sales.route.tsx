import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parsePeriod } from "#domain/report/period.ts";
import { parseDimension, SALES_DIMENSIONS } from "#domain/report/sales-report.ts";
import { staffWho } from "../gate/staff-only.ts";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/sales.route.ts";
import { BooksNotice } from "./books-notice.tsx";
import { booksView } from "./books-view.ts";
import { Definitions } from "./definitions.tsx";
import { DownloadLink } from "./download-link.tsx";
import { PeriodForm } from "./period-form.tsx";
import { periodView } from "./period-view.ts";
import { RankBars } from "./rank-bars.tsx";
import { ReportPage } from "./report-page.tsx";
import { DIMENSION_TEXTS, REPORT_TEXTS, SALES_COLUMNS, SALES_DEFINITIONS } from "./report-texts.ts";
import { SalesFigures } from "./sales-figures.tsx";
import { SalesTable } from "./sales-table.tsx";
import { salesReportView } from "./sales-view.ts";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(REPORT_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const by = parseDimension(url.searchParams.get("by"));
  const asked = parsePeriod(url.searchParams, await reports.today(staff));
  const read = await reports.sales(staff, { ...asked.period, by });
  return {
    by,
    period: periodView(asked),
    report: read.ok ? salesReportView(read.value, by) : null,
    books: read.ok
      ? booksView(
          read.value.checks,
          read.value.unequal.map((name) => SALES_COLUMNS[name]),
        )
      : null,
  };
}

const DEFINITIONS = Object.entries(SALES_DEFINITIONS).map(([name, description]) => ({
  // The definitions are named after the columns.
  term: SALES_COLUMNS[name as keyof typeof SALES_COLUMNS],
  description,
}));

/** Sales of a period by one dimension, against the period before. */
export default function SalesReportPage({ loaderData }: Route.ComponentProps) {
  const { by, period, report, books } = loaderData;
  return (
    <ReportPage title={REPORT_TEXTS.sales} intro={REPORT_TEXTS.salesPurpose}>
      <PeriodForm period={period}>
        <ChoiceField
          name="by"
          label="By"
          defaultValue={by}
          options={SALES_DIMENSIONS.map((dimension) => [dimension, DIMENSION_TEXTS[dimension]])}
        />
      </PeriodForm>
      {report === null || books === null ? (
        <TooLong />
      ) : (
        <>
          <BooksNotice books={books} />
          <SalesFigures figures={report.figures} before={period.before} />
          {report.isEmpty ? (
            <EmptyState title={REPORT_TEXTS.empty}>{REPORT_TEXTS.emptyHint}</EmptyState>
          ) : (
            <Section
              title={`By ${report.dimension.toLowerCase()}, ${period.days}`}
              actions={<DownloadLink report="sales" search={{ by, ...period.search }} />}
            >
              {report.bars.length > 1 ? (
                <BarChart {...report.barEnds} bars={report.bars} caption="Total" />
              ) : null}
              {report.ranks.length > 1 ? (
                <RankBars ranks={report.ranks} caption="The largest, by total" />
              ) : null}
              <SalesTable report={report} caption={`Sales by ${report.dimension.toLowerCase()}`} />
              {report.more > 0 ? (
                <p className="text-small text-soft">{REPORT_TEXTS.cut(report.more)}</p>
              ) : null}
            </Section>
          )}
        </>
      )}
      <Definitions of={DEFINITIONS} />
    </ReportPage>
  );
}
