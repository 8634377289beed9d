import { EmptyState } from "#app/ui/empty-state.tsx";
import { groupBy } from "#domain/group-by.ts";
import { stateName } from "#domain/place/us-states.ts";
import { sumOfBasis, type TaxBasis } from "#domain/report/tax-basis.ts";
import type { CountyTaxBasis } from "#server/reports/read-tax-basis.ts";
import type { Route } from "./+types/taxes.route.ts";
import { DownloadLink, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { TAXES } from "./report-sheets.ts";
import { REPORT_TEXTS } from "./report-texts.ts";
import { countyText } from "./sales-names.ts";
import { wholeRow } from "./sheet.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, days, period } = await readReportQuery(args);
  const read = await reports.taxBasis(staff, days);
  return { period, report: read.ok ? taxView(read.value) : null };
}

const rowOf = (basis: TaxBasis, name: string) => ({ ...basis, id: `of ${name}`, name });

/** By state and by county; both add up to the same total. */
function taxView(counties: readonly CountyTaxBasis[]) {
  const states = groupBy(counties, ({ state }) => state);
  const total = wholeRow(sumOfBasis(counties));
  return {
    isEmpty: counties.length === 0,
    states: [...[...states].map(([state, of]) => rowOf(sumOfBasis(of), stateName(state))), total],
    counties: [...counties.map((basis) => rowOf(basis, countyText(basis.county))), total],
  };
}

const COLUMNS = TAXES.columns("Place");

/** Sales and refunds by place, as a basis for tax returns. */
export default function TaxesPage({ loaderData: { period, report } }: Route.ComponentProps) {
  return (
    <ReportPage
      title={REPORT_TEXTS.taxes}
      intro="Sales by destination state and county, before sales tax. Where you owe tax is for you and your tax adviser to decide: these totals don't say. The shop charges tax only where you turn it on."
      period={period}
      definitions={TAXES.definitions}
    >
      {report === null ? (
        <TooLong />
      ) : report.isEmpty ? (
        <EmptyState title="No sales or refunds in this period.">
          {REPORT_TEXTS.emptyHint}
        </EmptyState>
      ) : (
        <>
          <ReportTable
            title={`By state, ${period.days}`}
            name="By state"
            files={<DownloadLink report="taxes" search={period.search} />}
            columns={COLUMNS}
            rows={report.states}
          />
          <ReportTable
            title="By county"
            hint="By the order's ZIP Code. A ZIP Code in several counties counts in its main county."
            columns={COLUMNS}
            rows={report.counties}
          />
        </>
      )}
    </ReportPage>
  );
}
