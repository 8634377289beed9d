import { Notice } from "#app/ui/notice.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { parseReportDay } from "#domain/report/period.ts";
import { counted } from "#domain/text/counted.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Liabilities } from "#server/reports/read-liabilities.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/liabilities.route.ts";
import { LIABILITY_HINTS, LIABILITY_LABELS, LIABILITY_TEXTS } from "./liabilities-texts.ts";
import { DownloadLink, ReportForm, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { BALANCES } from "./report-sheets.ts";
import { monthText } from "./sales-names.ts";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, parameters, today } = await readReportQuery(args);
  const on = parseReportDay(parameters.get("on"), today);
  const read = await reports.liabilities(staff, { on });
  if (!read.ok) return { on, report: null };
  const { owed, months, wrongAccounts } = read.value;
  const rows = months.map((month) => ({ ...month, id: month.month, name: monthText(month.month) }));
  return {
    on,
    report: {
      figures: liabilityFigures(owed),
      months: rows.toReversed(),
      wrong: wrongAccounts.map(formatAffiliateNumber).join(", "),
    },
  };
}

function liabilityFigures(owed: Liabilities) {
  const figure = (name: keyof typeof LIABILITY_LABELS, amountCents: Cents, before = "") => ({
    label: LIABILITY_LABELS[name],
    value: formatDollars(amountCents),
    hint: before + LIABILITY_HINTS[name],
  });
  return [
    figure("credit", owed.creditCents, `${counted(owed.creditAccounts, "account")}. `),
    figure("own", owed.ownCents, `${counted(owed.ownAccounts, "account")}. `),
    figure("held", owed.heldCents),
    figure("requested", owed.requestedCents),
    figure("owedBy", owed.owedByCents),
    figure("pending", owed.pendingCents),
  ];
}

const COLUMNS = BALANCES.columns("Month");

/** Store credit and affiliate balances at the end of a day, and the entries behind them. */
export default function LiabilitiesPage({ loaderData: { on, report } }: Route.ComponentProps) {
  return (
    <ReportPage title={LIABILITY_TEXTS.title} intro={LIABILITY_TEXTS.purpose}>
      <ReportForm label="Day">
        <TextField
          name="on"
          label="As of"
          hint="Leave empty for today"
          type="date"
          defaultValue={on}
        />
      </ReportForm>
      {report === null ? (
        <TooLong />
      ) : (
        <>
          {report.wrong === "" ? (
            <p className="text-small text-soft">The ledger and account balances agree.</p>
          ) : (
            <Notice tone="danger" title="This report does not reconcile">
              {`These accounts' balances don't match their ledger entries: ${report.wrong}.`}
            </Notice>
          )}
          <Section title={`Owed, ${formatDay(on)}`}>
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
          <ReportTable
            title={LIABILITY_TEXTS.months}
            hint="Both balances together: opening balance, movements and closing balance of each month."
            files={<DownloadLink report="liabilities" search={{ on }} />}
            columns={COLUMNS}
            rows={report.months}
          />
        </>
      )}
    </ReportPage>
  );
}
