import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { parseReportDay } from "#domain/report/period.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/liabilities.route.ts";
import { DownloadLink } from "./download-link.tsx";
import { LIABILITY_TEXTS, MONTH_COLUMNS } from "./liabilities-texts.ts";
import { liabilityFigures, monthRows } from "./liabilities-view.ts";
import { reportColumns } from "./report-columns.tsx";
import { ReportPage } from "./report-page.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(LIABILITY_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const on = parseReportDay(url.searchParams.get("on"), await reports.today(staff));
  const read = await reports.liabilities(staff, { on });
  return {
    on,
    day: formatDay(on),
    report: read.ok
      ? {
          figures: liabilityFigures(read.value.owed),
          months: monthRows(read.value.months),
          wrong: read.value.wrongAccounts.map(formatAffiliateNumber).join(", "),
        }
      : null,
  };
}

const COLUMNS = reportColumns(MONTH_COLUMNS);

/** Store credit and affiliate balances at the end of a day, and how they came to that. */
export default function LiabilitiesPage({ loaderData }: Route.ComponentProps) {
  const { on, day, report } = loaderData;
  return (
    <ReportPage title={LIABILITY_TEXTS.title} intro={LIABILITY_TEXTS.purpose}>
      <form className="flex flex-wrap items-start gap-x-4 border-y border-line pt-4 pb-2">
        <Field label={LIABILITY_TEXTS.on} hint={LIABILITY_TEXTS.onHint}>
          <TextInput type="date" name="on" defaultValue={on} />
        </Field>
        <Button variant="secondary" className="mt-7">
          {REPORT_TEXTS.show}
        </Button>
      </form>
      {report === null ? (
        <TooLong />
      ) : (
        <>
          {report.wrong === "" ? (
            <p className="text-small text-soft">{LIABILITY_TEXTS.agree}</p>
          ) : (
            <Notice tone="danger" title={LIABILITY_TEXTS.differ}>
              {LIABILITY_TEXTS.differHint(report.wrong)}
            </Notice>
          )}
          <Section title={`${LIABILITY_TEXTS.figures}, ${day}`}>
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              {report.figures.map(({ label, value, hint }) => (
                <div key={label} className="grid content-start gap-0.5 border-t border-line pt-3">
                  <dt className="text-small text-soft">{label}</dt>
                  <dd className="tabular font-display text-heading">{value}</dd>
                  <dd className="text-caption text-soft">{hint}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section
            title={LIABILITY_TEXTS.months}
            actions={<DownloadLink report="liabilities" search={{ on }} />}
            hint={LIABILITY_TEXTS.monthsHint}
          >
            <Rows name={LIABILITY_TEXTS.months} columns={COLUMNS} rows={report.months} by="id" />
          </Section>
        </>
      )}
    </ReportPage>
  );
}
