import { href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { STATE_CODES, stateName } from "#domain/place/us-states.ts";
import { manifestSearch, parseManifestQuery } from "#domain/report/manifest.ts";
import { monthName, monthsUntil } from "#domain/report/month.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { FileLink } from "../ui/admin-link.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/shipments.route.ts";
import { HandedIn, HandInSection } from "./hand-in-section.tsx";
import { reportColumns } from "./report-columns.tsx";
import { ReportPage } from "./report-page.tsx";
import { ShipmentForm } from "./shipment-form.tsx";
import { SHIPMENT_COLUMNS, SHIPMENT_TEXTS } from "./shipment-texts.ts";
import { dueManifest, shipmentView } from "./shipment-view.ts";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(SHIPMENT_TEXTS.title);

/** Five years. */
const MONTHS = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports, proof } = shopOf(context).staff;
  const today = await reports.today(staff);
  const query = parseManifestQuery(url.searchParams, today);
  const { month, state } = query;
  const mayExport = staff.may("orders.export");
  const [totals, handed, due] = await Promise.all([
    proof.shipmentTotals(staff, query),
    state === null ? null : proof.handedIn(staff, { state, month }),
    mayExport ? proof.dueManifests(staff) : [],
  ]);
  return {
    query,
    title: `${monthName(month)}, ${state === null ? SHIPMENT_TEXTS.allStates : stateName(state)}`,
    search: manifestSearch(query),
    months: monthsUntil(today, MONTHS).map((one) => ({ value: one, name: monthName(one) })),
    states: STATE_CODES.map((one) => ({ value: one, name: stateName(one) })),
    report: totals.ok ? shipmentView(totals.value) : null,
    handedIn: handed && SHIPMENT_TEXTS.handedIn(formatShopMoment(handed.at), handed.by),
    due: due.map(dueManifest),
    mayExport,
    seesSettings: staff.may("rules.read"),
  };
}

/** A month of a state was handed in, or was not after all. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("orders.export", { url, context });
  const { reports, proof } = shopOf(context).staff;
  const form = await readForm(request);
  const typed = new URLSearchParams({ month: textOf(form, "month"), state: textOf(form, "state") });
  const { month, state } = parseManifestQuery(typed, await reports.today(staff));
  if (state === null) {
    writeFlash(context, SHIPMENT_TEXTS.noState);
    return redirect(href("/admin/reports/shipments"));
  }
  if (textOf(form, "act") === "take_back")
    writeFlash(
      context,
      (await proof.takeBackHandIn(staff, { state, month }))
        ? SHIPMENT_TEXTS.takenBack
        : SHIPMENT_TEXTS.notMarked,
    );
  else
    writeFlash(
      context,
      (await proof.handIn(staff, { state, month }))
        ? SHIPMENT_TEXTS.marked
        : SHIPMENT_TEXTS.wasMarked,
    );
  return redirect(withQuery(href("/admin/reports/shipments"), { month, state }));
}

const COLUMNS = reportColumns(SHIPMENT_COLUMNS).map((column) =>
  column.header === SHIPMENT_COLUMNS.zip ? { ...column, isNumeric: false } : column,
);

/** What went where in a month, and the manifest that an authority asks for. */
export default function ShipmentsPage({ loaderData }: Route.ComponentProps) {
  const { query, title, search, months, states, report, mayExport, seesSettings } = loaderData;
  return (
    <ReportPage title={SHIPMENT_TEXTS.title} intro={SHIPMENT_TEXTS.purpose}>
      {mayExport ? <HandInSection due={loaderData.due} seesSettings={seesSettings} /> : null}
      <ShipmentForm query={query} months={months} states={states} />
      {report === null ? (
        <TooLong />
      ) : report.isEmpty ? (
        <EmptyState title={SHIPMENT_TEXTS.empty}>{SHIPMENT_TEXTS.emptyHint}</EmptyState>
      ) : (
        <Section
          title={title}
          actions={
            mayExport ? (
              <div className="flex flex-wrap gap-3">
                <FileLink to={withQuery(href("/admin/reports/shipments.csv"), search)}>
                  {SHIPMENT_TEXTS.csv}
                </FileLink>
                <ButtonLink
                  to={withQuery(href("/admin/reports/shipments.pdf"), search)}
                  reloadDocument
                  variant="secondary"
                  size="small"
                >
                  {SHIPMENT_TEXTS.pdf}
                </ButtonLink>
              </div>
            ) : null
          }
          hint={
            <>
              {SHIPMENT_TEXTS.countiesHint} {mayExport ? SHIPMENT_TEXTS.personal : null}
            </>
          }
        >
          <Rows name={SHIPMENT_TEXTS.places} columns={COLUMNS} rows={report.rows} by="id" />
          {report.more > 0 ? <p className="text-small">{SHIPMENT_TEXTS.cut(report.more)}</p> : null}
        </Section>
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
