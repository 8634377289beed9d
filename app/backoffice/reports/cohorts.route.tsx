import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/cohorts.route.ts";
import { CohortTable } from "./cohort-table.tsx";
import { cohortView } from "./cohort-view.ts";
import { DownloadLink, ReportPage, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, today } = await readReportQuery(args);
  const read = await reports.cohorts(staff);
  return { report: read.ok ? cohortView(read.value, today) : null };
}

const CUSTOMERS = "Customers";
const ORDERED = "Orders";

/** Customer retention, by the month of the first order. */
export default function CohortsPage({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <ReportPage
      title={REPORT_TEXTS.cohorts}
      intro="Customers grouped by the month of their first order, and what they ordered since. Canceled orders aren't counted."
    >
      {report === null ? (
        <TooLong />
      ) : report.customers.length === 0 ? (
        <EmptyState title="No first orders in the last twelve months.">
          Customers appear here after their first order.
        </EmptyState>
      ) : (
        <>
          <Section
            title={CUSTOMERS}
            actions={<DownloadLink report="cohorts" />}
            hint="First-time customers of each month, and the share that ordered again in later months."
          >
            <CohortTable caption={CUSTOMERS} rows={report.customers} />
          </Section>
          <Section title={ORDERED} hint="Orders and their totals before refunds.">
            <CohortTable caption={ORDERED} rows={report.totals} />
          </Section>
        </>
      )}
    </ReportPage>
  );
}
