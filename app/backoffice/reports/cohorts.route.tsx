import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/cohorts.route.ts";
import { CohortTable } from "./cohort-table.tsx";
import { cohortView } from "./cohort-view.ts";
import { DownloadLink, ReportPage, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, REPORT_TEXTS.cohorts);

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, today } = await readReportQuery(args);
  const read = await reports.cohorts(staff);
  return { report: read.ok ? cohortView(read.value, today) : null };
}

const CUSTOMERS = "Customers who ordered";
const ORDERED = "What they ordered";

/** Who came back: customers by the month of their first order. */
export default function CohortsPage({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <ReportPage
      title={REPORT_TEXTS.cohorts}
      intro="Customers by the month of their first order, and what they ordered in that month and in each one after it. An account is a customer; canceled orders are left out."
    >
      {report === null ? (
        <TooLong />
      ) : report.customers.length === 0 ? (
        <EmptyState title="No customer has ordered for the first time in the last twelve months." />
      ) : (
        <>
          <Section
            title={CUSTOMERS}
            actions={<DownloadLink report="cohorts" />}
            hint="Of those whose first order was in a month: how many ordered in that month, and what share of them ordered again one, two and more months later."
          >
            <CohortTable caption={CUSTOMERS} rows={report.customers} />
          </Section>
          <Section title={ORDERED} hint="Orders, and their totals before refunds.">
            <CohortTable caption={ORDERED} rows={report.totals} />
          </Section>
        </>
      )}
    </ReportPage>
  );
}
