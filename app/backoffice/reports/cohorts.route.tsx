import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { staffWho } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/cohorts.route.ts";
import { CohortTable } from "./cohort-table.tsx";
import { COHORT_TEXTS } from "./cohort-texts.ts";
import { cohortView } from "./cohort-view.ts";
import { DownloadLink } from "./download-link.tsx";
import { ReportPage } from "./report-page.tsx";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(COHORT_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const today = await reports.today(staff);
  const read = await reports.cohorts(staff);
  return { report: read.ok ? cohortView(read.value, today) : null };
}

/** Who came back: customers by the month of their first order. */
export default function CohortsPage({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <ReportPage title={COHORT_TEXTS.title} intro={COHORT_TEXTS.purpose}>
      {report === null ? (
        <TooLong />
      ) : report.customers.length === 0 ? (
        <EmptyState title={COHORT_TEXTS.empty} />
      ) : (
        <>
          <Section
            title={COHORT_TEXTS.customers}
            actions={<DownloadLink report="cohorts" search={{}} />}
            hint={COHORT_TEXTS.customersHint}
          >
            <CohortTable caption={COHORT_TEXTS.customers} rows={report.customers} />
          </Section>
          <Section title={COHORT_TEXTS.totals} hint={COHORT_TEXTS.totalsHint}>
            <CohortTable caption={COHORT_TEXTS.totals} rows={report.totals} />
          </Section>
        </>
      )}
    </ReportPage>
  );
}
