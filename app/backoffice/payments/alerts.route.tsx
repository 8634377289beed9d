import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { PAYMENT_ALERTS, RESOLVE_ALERT } from "#domain/payment/payment-alert.ts";
import { ALERT_LIST, ALERT_STATES, alertStateOf } from "#domain/staff/alert-list.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedAlert } from "#server/payments/alerts/list-alerts.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, pageAct } from "../ui/act-page.ts";
import { listView } from "../ui/list-view.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/alerts.route.ts";
import { AlertItem } from "./alert-item.tsx";
import { ALERT_STATE_NAMES, ALERT_TEXTS } from "./alert-texts.ts";
import { PAYMENTS_LINK } from "./payment-links.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("payments.reconcile", context);
  const query = parseListQuery(ALERT_LIST, url.searchParams);
  const page = await desk.payments.alerts(staff, { query });
  return {
    state: alertStateOf(query),
    alerts: page.rows.map(alertView),
    list: listView(ALERT_LIST, query, page),
  };
}

function alertView({ kind, times, raisedAt, lastRaisedAt, dealtWith, ...alert }: ListedAlert) {
  const { title, advice } = PAYMENT_ALERTS[kind];
  const last = formatShopMinute(lastRaisedAt);
  return {
    ...alert,
    title,
    advice,
    when: times === 1 ? last : `${last}, ${times} times since ${formatShopMinute(raisedAt)}`,
    dealtWith: dealtWith && {
      note: dealtWith.note,
      said: `${formatShopMinute(dealtWith.at)}, ${dealtWith.by}`,
    },
  };
}

export const action = actPage<number | null>({
  permission: "payments.reconcile",
  find: ({ form }) => rowIdOf(form, "alertId"),
  acts: {
    resolve: pageAct(RESOLVE_ALERT, async ({ desk, staff, stored: alertId }, values) => {
      if (alertId === null) return { error: ALERT_TEXTS.gone, status: 400 };
      const done = await desk.payments.dealWithAlert(staff, { alertId, ...values });
      return done.ok ? { saved: "Alert resolved." } : { error: done.error.reason };
    }),
  },
  refused: ALERT_TEXTS.refused,
  to: () => href("/admin/payments/alerts"),
});

/** Open or resolved payment alerts, newest first. */
export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, alerts, list } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page
      title="Payment alerts"
      intro="Payment problems and how to fix them."
      links={[PAYMENTS_LINK]}
      error={refusal?.formError}
    >
      <ViewTabs
        label="Lists of alerts"
        path={href("/admin/payments/alerts")}
        tabs={ALERT_STATES.map((one) => ({
          id: one,
          name: ALERT_STATE_NAMES[one],
          search: one === "open" ? "" : `?state=${one}`,
          isCurrent: one === state,
        }))}
      />
      <Section id="alerts" title={`${list.count} ${list.count === "1" ? "alert" : "alerts"}`}>
        {alerts.length === 0 ? (
          <EmptyState title={ALERT_TEXTS.nothing[state]} headingLevel="h3">
            {ALERT_TEXTS.nothingHint[state]}
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {alerts.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                refusal={refusal?.fields["alertId"] === String(alert.id) ? refusal : null}
              />
            ))}
          </ul>
        )}
        <ListPager of="Alerts" hash="alerts" newer={list.newer} older={list.older} />
      </Section>
    </Page>
  );
}
