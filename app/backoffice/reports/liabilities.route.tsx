import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, TABLE_SHEET } from "#app/ui/table.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { parseReportDay } from "#domain/report/period.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/liabilities.route.ts";
import { DownloadLink } from "./download-link.tsx";
import { LIABILITY_TEXTS, MONTH_COLUMNS } from "./liabilities-texts.ts";
import { liabilityFigures, monthRows } from "./liabilities-view.ts";
import { reportColumns } from "./report-columns.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";
import { ReportsHeader } from "./reports-header.tsx";
import { TooLong } from "./too-long.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

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
    <>
      <ReportsHeader title={LIABILITY_TEXTS.title} purpose={LIABILITY_TEXTS.purpose} />
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
          <section aria-labelledby="owed" className="grid gap-4">
            <h2 id="owed" className="text-heading">
              {`${LIABILITY_TEXTS.figures}, ${day}`}
            </h2>
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              {report.figures.map(({ label, value, hint }) => (
                <div key={label} className="grid content-start gap-0.5 border-t border-line pt-3">
                  <dt className="text-small text-soft">{label}</dt>
                  <dd className="tabular font-display text-heading">{value}</dd>
                  <dd className="text-caption text-soft">{hint}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="months" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h2 id="months" className="text-heading">
                {LIABILITY_TEXTS.months}
              </h2>
              <DownloadLink report="liabilities" search={{ on }} />
            </div>
            <p className="max-w-2xl text-small text-soft">{LIABILITY_TEXTS.monthsHint}</p>
            <Table
              caption={LIABILITY_TEXTS.months}
              isCaptionHidden
              columns={COLUMNS}
              rows={report.months}
              rowKey={({ id }) => id}
              density="dense"
            />
          </section>
        </>
      )}
    </>
  );
}
