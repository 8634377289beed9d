import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parsePeriod } from "#domain/report/period.ts";
import { staffWho } from "../gate/staff-only.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/taxes.route.ts";
import { Definitions } from "./definitions.tsx";
import { DownloadLink } from "./download-link.tsx";
import { PeriodForm } from "./period-form.tsx";
import { periodView } from "./period-view.ts";
import { reportColumns } from "./report-columns.tsx";
import { ReportPage } from "./report-page.tsx";
import { TAX_COLUMNS, TAX_DEFINITIONS, TAX_TEXTS } from "./tax-texts.ts";
import { taxView } from "./tax-view.ts";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(TAX_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const asked = parsePeriod(url.searchParams, await reports.today(staff));
  const { from, to } = asked.period;
  const read = await reports.taxBasis(staff, { from, to });
  return { period: periodView(asked), report: read.ok ? taxView(read.value) : null };
}

const COLUMNS = reportColumns(TAX_COLUMNS);

/** Sales and refunds by place: a basis for taxes, and no more than that. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { period, report } = loaderData;
  return (
    <ReportPage title={TAX_TEXTS.title} intro={TAX_TEXTS.purpose}>
      <PeriodForm period={period} />
      {report === null ? (
        <TooLong />
      ) : report.isEmpty ? (
        <EmptyState title={TAX_TEXTS.empty} />
      ) : (
        <>
          <Section
            title={`${TAX_TEXTS.states}, ${period.days}`}
            actions={<DownloadLink report="taxes" search={period.search} />}
          >
            <Rows name={TAX_TEXTS.states} columns={COLUMNS} rows={report.states} by="id" />
          </Section>
          <Section title={TAX_TEXTS.counties} hint={TAX_TEXTS.countiesHint}>
            <Rows name={TAX_TEXTS.counties} columns={COLUMNS} rows={report.counties} by="id" />
          </Section>
        </>
      )}
      <Definitions of={TAX_DEFINITIONS} />
    </ReportPage>
  );
}
