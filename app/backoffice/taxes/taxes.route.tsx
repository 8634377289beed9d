import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { stateName } from "#domain/place/us-states.ts";
import { lastWhole } from "#domain/report/period.ts";
import { exemptionStatus } from "#domain/tax/exemption.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { deskFor } from "../gate/staff-only.ts";
import { Definitions } from "../reports/report-page.tsx";
import { FileLink, TapLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/taxes.route.ts";
import { RATE_TEXTS } from "./rate-texts.ts";
import { ReturnForm } from "./return-form.tsx";
import { ALERT_TABLE, THRESHOLD_TABLE, WATCH_TABLE } from "./tax-columns.tsx";
import { TAX_WATCH_DEFINITIONS, TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";
import { type TaxWatchView, taxWatchView, untoldView } from "./tax-watch-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, shop, desk, today } = deskFor("reports.read", context);
  const read = await desk.taxes.watch(staff);
  const mayChange = staff.may("rules.change");
  const seesCustomers = staff.may("customers.read");
  return {
    watch: read.ok ? taxWatchView(read.value, today, mayChange) : null,
    mayChange,
    weights: (await desk.taxes.unknownWeights(staff)).map(({ productId, name, states }) => ({
      productId,
      text: TAX_WATCH_TEXTS.weight(name, states.map(stateName).join(", ")),
    })),
    untold: untoldView(await desk.taxes.untold(staff)),
    seesCustomers,
    toMend: seesCustomers ? await countToMend(shop, staff, today) : 0,
    lastMonth: lastWhole("monthly", today),
    seesSettings: staff.may("rules.read"),
  };
}

/** The number of certificates that expired, expire soon or have no document. */
async function countToMend(shop: ReturnType<typeof shopOf>, staff: StaffActor, today: string) {
  const all = await shop.staff.taxes.exemptions(staff);
  return all.filter((one) => {
    const status = exemptionStatus({ ...one, hasDocument: one.documentFile !== null }, today);
    return status === "ended" || status === "ending" || status === "no_document";
  }).length;
}

/** Each state's sales compared with its threshold, and the thresholds themselves. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { watch, mayChange, seesSettings, lastMonth, weights, toMend, seesCustomers, untold } =
    loaderData;
  return (
    <Page
      title={TAX_WATCH_TEXTS.title}
      intro="States can require you to register and collect sales tax once your sales there pass a threshold. The shop charges tax only where you turn it on. Ask a tax adviser where you must."
      more={[
        { to: href("/admin/reports/taxes"), label: "Tax basis by state and county" },
        { to: href("/admin/taxes/rates"), label: RATE_TEXTS.title },
        seesCustomers
          ? { to: href("/admin/taxes/certificates"), label: TAX_WATCH_TEXTS.certificates(toMend) }
          : null,
      ]}
    >
      {untold.unasked === null ? null : (
        <Notice tone="danger" title="No tax provider">
          {untold.unasked}
        </Notice>
      )}
      {untold.latest.length === 0 ? null : (
        <Notice tone="warning" title={untold.title}>
          Retried at least every six hours. The latest:
          <ul className="mt-2 grid gap-1">
            {untold.latest.map(({ key, path, text }) => (
              <li key={key}>
                <TapLink to={path}>{text}</TapLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {weights.length === 0 ? null : (
        <Notice tone="danger" title="Missing weights">
          Excise is charged by weight. Enter the milligrams of these products, or they can't be
          ordered there.
          <ul className="mt-2 grid gap-1">
            {weights.map(({ productId, text }) => (
              <li key={productId}>
                <TapLink
                  to={href("/admin/products/:productId/traits", { productId: String(productId) })}
                >
                  {text}
                </TapLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {watch === null ? (
        <Notice tone="warning" title={TAX_WATCH_TEXTS.tooLong}>
          Try again in a moment.
        </Notice>
      ) : (
        <>
          {watch.hasSamples ? (
            <Notice tone="warning" title={TAX_WATCH_TEXTS.samplesTitle}>
              {TAX_WATCH_TEXTS.samples}
            </Notice>
          ) : null}
          <States watch={watch} seesSettings={seesSettings} />
          <Thresholds watch={watch} mayChange={mayChange} />
          <Alerts watch={watch} />
          <ReturnForm days={lastMonth} />
        </>
      )}
      <Definitions of={TAX_WATCH_DEFINITIONS} />
    </Page>
  );
}

function States({ watch, seesSettings }: { watch: TaxWatchView; seesSettings: boolean }) {
  return (
    <Section
      title={TAX_WATCH_TEXTS.states}
      actions={<FileLink to={href("/admin/taxes.csv")}>Export CSV</FileLink>}
      hint={
        <>
          {`Warning from ${watch.warningPercent}%.`}{" "}
          {seesSettings ? (
            <TapLink to={href("/admin/settings/:name", { name: "taxWarningPercent" })}>
              Change
            </TapLink>
          ) : null}
        </>
      }
    >
      <Rows
        name={TAX_WATCH_TEXTS.states}
        columns={WATCH_TABLE}
        rows={watch.rows}
        by="state"
        empty={
          <EmptyState title={TAX_WATCH_TEXTS.noSales}>{TAX_WATCH_TEXTS.noSalesHint}</EmptyState>
        }
      />
      {watch.quiet === 0 ? null : (
        <p className="text-small text-soft">{TAX_WATCH_TEXTS.quiet(watch.quiet)}</p>
      )}
      {watch.hasOthers ? null : <Notice tone="warning" title={TAX_WATCH_TEXTS.noThreshold} />}
    </Section>
  );
}

function Thresholds({ watch, mayChange }: { watch: TaxWatchView; mayChange: boolean }) {
  return (
    <Section
      title={TAX_WATCH_TEXTS.thresholds}
      actions={
        mayChange ? (
          <ButtonLink
            to={href("/admin/taxes/thresholds/:thresholdId", { thresholdId: "new" })}
            reloadDocument
            size="small"
          >
            {TAX_WATCH_TEXTS.add}
          </ButtonLink>
        ) : null
      }
    >
      <Rows
        name={TAX_WATCH_TEXTS.thresholds}
        columns={THRESHOLD_TABLE}
        rows={watch.thresholds}
        by="id"
        empty={<EmptyState title={TAX_WATCH_TEXTS.noThreshold} />}
      />
    </Section>
  );
}

function Alerts({ watch }: { watch: TaxWatchView }) {
  return (
    <Section title={TAX_WATCH_TEXTS.alerts}>
      <Rows
        name={TAX_WATCH_TEXTS.alerts}
        columns={ALERT_TABLE}
        rows={watch.alerts}
        by="id"
        empty={<p className="text-small text-soft">{TAX_WATCH_TEXTS.noAlerts}</p>}
      />
    </Section>
  );
}
