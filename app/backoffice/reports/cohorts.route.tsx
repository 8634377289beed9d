import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/cohorts.route.ts";
import { CohortTable } from "./cohort-table.tsx";
import { COHORT_TEXTS } from "./cohort-texts.ts";
import { cohortView } from "./cohort-view.ts";
import { DownloadLink } from "./download-link.tsx";
import { ReportsHeader } from "./reports-header.tsx";
import { TooLong } from "./too-long.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

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
    <>
      <ReportsHeader title={COHORT_TEXTS.title} purpose={COHORT_TEXTS.purpose} />
      {report === null ? (
        <TooLong />
      ) : report.customers.length === 0 ? (
        <EmptyState title={COHORT_TEXTS.empty} />
      ) : (
        <>
          <section aria-labelledby="customers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h2 id="customers" className="text-heading">
                {COHORT_TEXTS.customers}
              </h2>
              <DownloadLink report="cohorts" search={{}} />
            </div>
            <p className="max-w-2xl text-small text-soft">{COHORT_TEXTS.customersHint}</p>
            <CohortTable caption={COHORT_TEXTS.customers} rows={report.customers} />
          </section>
          <section aria-labelledby="totals" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="totals" className="text-heading">
              {COHORT_TEXTS.totals}
            </h2>
            <p className="max-w-2xl text-small text-soft">{COHORT_TEXTS.totalsHint}</p>
            <CohortTable caption={COHORT_TEXTS.totals} rows={report.totals} />
          </section>
        </>
      )}
    </>
  );
}
