import { href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { STATE_CODES, stateName } from "#domain/place/us-states.ts";
import { manifestSearch, parseManifestQuery } from "#domain/report/manifest.ts";
import { monthName, monthsUntil } from "#domain/report/month.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { FileLink } from "../ui/admin-link.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import type { Route } from "./+types/shipments.route.ts";
import { HandedIn, HandInSection } from "./hand-in-section.tsx";
import { ReportForm, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { SHIPMENTS } from "./report-sheets.ts";
import { REPORT_TEXTS } from "./report-texts.ts";
import { emphasized } from "./sheet.tsx";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";
import { dueManifest, shipmentView } from "./shipment-view.ts";

/** Five years. */
const MONTHS = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("reports.read", context);
  const today = await desk.reports.today(staff);
  const query = parseManifestQuery(url.searchParams, today);
  const { month, state } = query;
  const mayExport = staff.may("orders.export");
  const [totals, handed, due] = await Promise.all([
    desk.proof.shipmentTotals(staff, query),
    state === null ? null : desk.proof.handedIn(staff, { state, month }),
    mayExport ? desk.proof.dueManifests(staff) : [],
  ]);
  return {
    query,
    title: `${monthName(month)}, ${state === null ? SHIPMENT_TEXTS.allStates : stateName(state)}`,
    search: manifestSearch(query),
    months: monthsUntil(today, MONTHS),
    report: totals.ok ? shipmentView(totals.value) : null,
    handedIn: handed && `Submitted ${formatShopMinute(handed.at)} by ${handed.by}.`,
    due: due.map(dueManifest),
    mayExport,
    seesSettings: staff.may("rules.read"),
  };
}

/** Marks a state's month as submitted, or removes the mark. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.export", { request, url, context });
  const typed = new URLSearchParams({ month: textOf(form, "month"), state: textOf(form, "state") });
  const { month, state } = parseManifestQuery(typed, await desk.reports.today(staff));
  if (state === null) {
    writeFlash(context, SHIPMENT_TEXTS.noState);
    return redirect(href("/admin/reports/shipments"));
  }
  const { takenBack, notMarked, marked, wasMarked } = SHIPMENT_TEXTS;
  if (textOf(form, "act") === "take_back")
    writeFlash(
      context,
      (await desk.proof.takeBackHandIn(staff, { state, month })) ? takenBack : notMarked,
    );
  else writeFlash(context, (await desk.proof.handIn(staff, { state, month })) ? marked : wasMarked);
  return redirect(withQuery(href("/admin/reports/shipments"), { month, state }));
}

type Row = NonNullable<Route.ComponentProps["loaderData"]["report"]>["rows"][number];

const SUMS = SHIPMENTS.columns("Place");

const COLUMNS: TableColumn<Row>[] = [
  ...SUMS.slice(0, 1),
  { header: SHIPMENT_TEXTS.zip, cell: (row) => emphasized(row, row.zip) },
  ...SUMS.slice(1),
];

/** A month's shipments by place, and the manifest for an authority. */
export default function ShipmentsPage({ loaderData }: Route.ComponentProps) {
  const { query, title, search, months, report, mayExport, seesSettings } = loaderData;
  return (
    <ReportPage title={SHIPMENT_TEXTS.title} intro={SHIPMENT_TEXTS.purpose}>
      {mayExport ? <HandInSection due={loaderData.due} seesSettings={seesSettings} /> : null}
      <ReportForm label="Month and place">
        <ChoiceField
          name="month"
          label="Month"
          defaultValue={query.month}
          options={months.map((month) => [month, monthName(month)])}
        />
        <ChoiceField
          name="state"
          label="State"
          defaultValue={query.state}
          empty={SHIPMENT_TEXTS.allStates}
          options={STATE_CODES.map((state) => [state, stateName(state)])}
        />
        <TextField
          name="county"
          label="County"
          hint="For example, King. Leave empty for all."
          defaultValue={query.county}
        />
        <TextField
          name="zip"
          label={SHIPMENT_TEXTS.zip}
          hint="Five digits. Leave empty for all."
          inputMode="numeric"
          defaultValue={query.zip}
        />
      </ReportForm>
      {report === null ? (
        <TooLong />
      ) : report.isEmpty ? (
        <EmptyState title={SHIPMENT_TEXTS.empty}>Choose another month or place above.</EmptyState>
      ) : (
        <ReportTable
          title={title}
          name="By ZIP Code"
          hint={
            <>
              {SHIPMENT_TEXTS.countiesHint} {mayExport ? SHIPMENT_TEXTS.personal : null}
            </>
          }
          files={
            mayExport ? (
              <>
                <FileLink to={withQuery(href("/admin/reports/shipments.csv"), search)}>
                  Export manifest (CSV)
                </FileLink>
                <ButtonLink
                  to={withQuery(href("/admin/reports/shipments.pdf"), search)}
                  reloadDocument
                  variant="secondary"
                  size="small"
                >
                  Export manifest (PDF)
                </ButtonLink>
              </>
            ) : null
          }
          columns={COLUMNS}
          rows={report.rows}
          more={REPORT_TEXTS.cut(report.more)}
        />
      )}
      {loaderData.handedIn === null || query.state === null ? null : (
        <HandedIn
          text={loaderData.handedIn}
          month={query.month}
          state={query.state}
          mayTakeBack={mayExport}
        />
      )}
    </ReportPage>
  );
}
