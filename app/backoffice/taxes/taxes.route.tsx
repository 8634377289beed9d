import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, TABLE_SHEET } from "#app/ui/table.tsx";
import { stateName } from "#domain/eligibility/us-states.ts";
import { lastWhole } from "#domain/report/period.ts";
import { exemptionStatus } from "#domain/tax/exemption.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { staffWho } from "../gate/staff-only.ts";
import { Definitions } from "../reports/definitions.tsx";
import type { Route } from "./+types/taxes.route.ts";
import { RATE_TEXTS } from "./rate-texts.ts";
import { ReturnForm } from "./return-form.tsx";
import { ALERT_TABLE, THRESHOLD_TABLE, WATCH_TABLE } from "./tax-columns.tsx";
import { TAX_WATCH_DEFINITIONS, TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";
import { type TaxWatchView, taxWatchView, untoldView } from "./tax-watch-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(TAX_WATCH_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const shop = shopOf(context);
  const today = formatIsoShopDate(shop.running.clock.now());
  const read = await shop.staff.taxes.watch(staff);
  const mayChange = staff.may("rules.change");
  const seesCustomers = staff.may("customers.read");
  return {
    watch: read.ok ? taxWatchView(read.value, today, mayChange) : null,
    mayChange,
    weights: (await shop.staff.taxes.unknownWeights(staff)).map(({ productId, name, states }) => ({
      productId,
      text: TAX_WATCH_TEXTS.weight(name, states.map(stateName).join(", ")),
    })),
    untold: untoldView(await shop.staff.taxes.untold(staff)),
    seesCustomers,
    toMend: seesCustomers ? await countToMend(shop, staff, today) : 0,
    lastMonth: lastWhole("monthly", today),
    seesSettings: staff.may("rules.read"),
  };
}

/** Certificates that ended, end soon or lack their document. */
async function countToMend(shop: ReturnType<typeof shopOf>, staff: StaffActor, today: string) {
  const all = await shop.staff.taxes.exemptions(staff);
  return all.filter((one) => {
    const status = exemptionStatus({ ...one, hasDocument: one.documentFile !== null }, today);
    return status === "ended" || status === "ending" || status === "no_document";
  }).length;
}

/** How far the sales of each state have come toward its threshold, and the thresholds themselves. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { watch, mayChange, seesSettings, lastMonth, weights, toMend, seesCustomers, untold } =
    loaderData;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{TAX_WATCH_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{TAX_WATCH_TEXTS.purpose}</p>
        <p>
          <Link to={href("/admin/reports/taxes")} reloadDocument className="link tap">
            {TAX_WATCH_TEXTS.basis}
          </Link>
        </p>
        <p>
          <Link to={href("/admin/taxes/rates")} reloadDocument className="link tap">
            {RATE_TEXTS.title}
          </Link>
        </p>
        {seesCustomers ? (
          <p>
            <Link to={href("/admin/taxes/certificates")} reloadDocument className="link tap">
              {TAX_WATCH_TEXTS.certificates(toMend)}
            </Link>
          </p>
        ) : null}
      </div>
      {untold.unasked === null ? null : (
        <Notice tone="danger" title={TAX_WATCH_TEXTS.noProvider}>
          {untold.unasked}
        </Notice>
      )}
      {untold.latest.length === 0 ? null : (
        <Notice tone="warning" title={untold.title}>
          {TAX_WATCH_TEXTS.untold}
          <ul className="mt-2 grid gap-1">
            {untold.latest.map(({ key, path, text }) => (
              <li key={key}>
                <Link to={path} reloadDocument className="link tap">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {weights.length === 0 ? null : (
        <Notice tone="danger" title={TAX_WATCH_TEXTS.weightsTitle}>
          {TAX_WATCH_TEXTS.weights}
          <ul className="mt-2 grid gap-1">
            {weights.map(({ productId, text }) => (
              <li key={productId}>
                <Link
                  to={href("/admin/products/:productId/traits", { productId: String(productId) })}
                  reloadDocument
                  className="link tap"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {watch === null ? (
        <Notice tone="warning" title={TAX_WATCH_TEXTS.tooLong}>
          {TAX_WATCH_TEXTS.tooLongHint}
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
    </>
  );
}

function States({ watch, seesSettings }: { watch: TaxWatchView; seesSettings: boolean }) {
  return (
    <section aria-labelledby="sales" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="sales" className="text-heading">
          {TAX_WATCH_TEXTS.states}
        </h2>
        <ButtonLink
          to={href("/admin/taxes.csv")}
          reloadDocument
          download
          variant="secondary"
          size="small"
        >
          {TAX_WATCH_TEXTS.download}
        </ButtonLink>
      </div>
      <p className="max-w-prose text-small text-soft">
        {TAX_WATCH_TEXTS.warning(watch.warningPercent)}{" "}
        {seesSettings ? (
          <Link
            to={href("/admin/settings/:name", { name: "taxWarningPercent" })}
            reloadDocument
            className="link tap"
          >
            {TAX_WATCH_TEXTS.changeWarning}
          </Link>
        ) : null}
      </p>
      {watch.rows.length === 0 ? (
        <EmptyState title={TAX_WATCH_TEXTS.noSales}>{TAX_WATCH_TEXTS.noSalesHint}</EmptyState>
      ) : (
        <Table
          caption={TAX_WATCH_TEXTS.states}
          isCaptionHidden
          columns={WATCH_TABLE}
          rows={watch.rows}
          rowKey={({ state }) => state}
          density="dense"
        />
      )}
      {watch.quiet === 0 ? null : (
        <p className="text-small text-soft">{TAX_WATCH_TEXTS.quiet(watch.quiet)}</p>
      )}
      {watch.hasOthers ? null : <Notice tone="warning" title={TAX_WATCH_TEXTS.noThreshold} />}
    </section>
  );
}

function Thresholds({ watch, mayChange }: { watch: TaxWatchView; mayChange: boolean }) {
  return (
    <section aria-labelledby="thresholds" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="thresholds" className="text-heading">
          {TAX_WATCH_TEXTS.thresholds}
        </h2>
        {mayChange ? (
          <ButtonLink
            to={href("/admin/taxes/thresholds/:thresholdId", { thresholdId: "new" })}
            reloadDocument
            size="small"
          >
            {TAX_WATCH_TEXTS.add}
          </ButtonLink>
        ) : null}
      </div>
      {watch.thresholds.length === 0 ? (
        <EmptyState title={TAX_WATCH_TEXTS.noThreshold} />
      ) : (
        <Table
          caption={TAX_WATCH_TEXTS.thresholds}
          isCaptionHidden
          columns={THRESHOLD_TABLE}
          rows={watch.thresholds}
          rowKey={({ id }) => id}
          density="dense"
        />
      )}
    </section>
  );
}

function Alerts({ watch }: { watch: TaxWatchView }) {
  return (
    <section aria-labelledby="alerts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="alerts" className="text-heading">
        {TAX_WATCH_TEXTS.alerts}
      </h2>
      {watch.alerts.length === 0 ? (
        <p className="text-small text-soft">{TAX_WATCH_TEXTS.noAlerts}</p>
      ) : (
        <Table
          caption={TAX_WATCH_TEXTS.alerts}
          isCaptionHidden
          columns={ALERT_TABLE}
          rows={watch.alerts}
          rowKey={({ id }) => id}
          density="dense"
        />
      )}
    </section>
  );
}
