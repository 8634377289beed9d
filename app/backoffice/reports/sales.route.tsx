import { EmptyState } from "#app/ui/empty-state.tsx";
import { parseDimension, SALES_DIMENSIONS } from "#domain/report/sales-report.ts";
import { BarChart } from "../ui/bar-chart.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/sales.route.ts";
import { BooksNotice, booksView } from "./books-notice.tsx";
import { RankBars } from "./rank-bars.tsx";
import { DownloadLink, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { SALES } from "./report-sheets.ts";
import { DIMENSION_TEXTS, REPORT_TEXTS } from "./report-texts.ts";
import { type SalesReportView, salesReportView } from "./sales-view.ts";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, parameters, asked, period } = await readReportQuery(args);
  const by = parseDimension(parameters.get("by"));
  const read = await reports.sales(staff, { ...asked, by });
  if (!read.ok) return { by, period, report: null };
  const unequal = read.value.unequal.map(SALES.labelOf);
  const books = booksView(read.value.checks, unequal);
  return { by, period, report: { ...salesReportView(read.value, by), books } };
}

/** Sales by one dimension, compared with the period before. */
export default function SalesReportPage({ loaderData }: Route.ComponentProps) {
  const { by, period, report } = loaderData;
  return (
    <ReportPage
      title={REPORT_TEXTS.sales}
      tab={REPORT_TEXTS.title}
      intro="Orders placed in the period, in Eastern time. Canceled orders aren't counted; edited orders count as they are now."
      period={period}
      choices={
        <ChoiceField
          name="by"
          label="By"
          defaultValue={by}
          options={SALES_DIMENSIONS.map((dimension) => [dimension, DIMENSION_TEXTS[dimension]])}
        />
      }
      definitions={SALES.definitions}
    >
      {report === null ? (
        <TooLong />
      ) : (
        <>
          <BooksNotice books={report.books} />
          <SalesFigures figures={report.figures} before={period.before} />
          {report.isEmpty ? (
            <EmptyState title="No sales in this period.">{REPORT_TEXTS.emptyHint}</EmptyState>
          ) : (
            <ReportTable
              title={`By ${report.dimension.toLowerCase()}, ${period.days}`}
              name={`Sales by ${report.dimension.toLowerCase()}`}
              files={<DownloadLink report="sales" search={{ by, ...period.search }} />}
              columns={SALES.columns(report.dimension, "totalCents")}
              rows={report.rows}
              more={REPORT_TEXTS.cut(report.more) ?? REPORT_TEXTS.quiet(report.quiet)}
            >
              {report.bars.length > 1 ? (
                <BarChart {...report.barEnds} name="Total" bars={report.bars} />
              ) : null}
              {report.ranks.length > 1 ? (
                <RankBars ranks={report.ranks} caption="Largest by total" />
              ) : null}
            </ReportTable>
          )}
        </>
      )}
    </ReportPage>
  );
}

interface SalesFiguresProps {
  figures: SalesReportView["figures"];
  /** The dates of the earlier period. */
  before: string;
}

/** A period's totals, each with the earlier period's below it. */
const SalesFigures = ({ figures, before }: SalesFiguresProps) => (
  <Section
    title="Totals"
    actions={<p className="text-caption text-soft">{`Compared with ${before}.`}</p>}
  >
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value, before: was, change }) => (
        <div key={label} className="grid content-start gap-0.5 border-t border-line pt-3">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="tabular font-display text-heading">{value}</dd>
          <dd className="tabular text-caption text-soft">{`${was} before ${change}`.trim()}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
