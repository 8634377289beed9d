import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import type { WatchedDays } from "#domain/tax/threshold-watch.ts";
import { TAX_THRESHOLD, type TaxThreshold } from "#domain/tax/threshold.ts";
import { counted } from "#domain/text/counted.ts";
import { yearOf } from "#domain/time/plain-date.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { UntoldSales } from "#server/taxes/provider/read-untold.ts";
import type { TaxAlert } from "#server/taxes/read-alerts.ts";
import type { TaxWatch, WatchedState } from "#server/taxes/read-watch.ts";
import type { ListedThreshold } from "#server/taxes/thresholds.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { LEVELS, TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";

const thresholdPath = (thresholdId: number | "new"): string =>
  href("/admin/taxes/thresholds/:thresholdId", { thresholdId: String(thresholdId) });

const count = (number: number): string => number.toLocaleString("en-US");

/** The period as text: 2026, 2025, or the last twelve months. */
export const daysWords = (days: WatchedDays, today: string): string =>
  days === "lastTwelveMonths"
    ? "Last 12 months"
    : `Year ${days === "lastYear" ? yearOf(today) - 1 : yearOf(today)}`;

/** A state's sales, compared with its threshold. */
export const watchRow = (one: WatchedState, today: string, mayChange: boolean) => {
  const { state, threshold, percent, level, salesCents, orders, days } = one;
  const { amountCents, orders: neededOrders } = threshold;
  const isOwn = threshold.state !== null;
  return {
    state,
    name: stateName(state),
    /** Links to the state's threshold or, without one, to the form that adds it. */
    path: isOwn
      ? thresholdPath(threshold.thresholdId)
      : mayChange
        ? withQuery(thresholdPath("new"), { state })
        : null,
    isSample: threshold.lastChecked === null,
    level: {
      label: LEVELS[level].label(percent === null ? "" : `${percent}%`),
      tone: LEVELS[level].tone,
    },
    sales: `${formatDollars(salesCents)}${amountCents === null ? "" : ` of ${formatDollars(amountCents)}`}`,
    orders: `${count(orders)}${neededOrders === null ? "" : ` of ${count(neededOrders)}`}`,
    days: daysWords(days, today),
  };
};

const neededWords = ({ amountCents, orders, needsBoth }: TaxThreshold): string =>
  [
    amountCents === null ? null : formatDollars(amountCents),
    orders === null ? null : counted(orders, "order"),
  ]
    .filter((part) => part !== null)
    .join(needsBoth ? " and " : " or ") || "Not watched";

/** A row of the list of thresholds. */
function thresholdRow(one: ListedThreshold) {
  const words = TAX_THRESHOLD.words(one);
  return {
    id: one.thresholdId,
    path: thresholdPath(one.thresholdId),
    name: words.state,
    from: words.fromDay,
    needed: neededWords(one),
    period: words.period,
    counts: words.counts,
    checked: one.lastChecked === null ? null : words.lastChecked,
    note: one.note,
  };
}

const alertRow = (one: TaxAlert) => ({
  id: one.id,
  name: stateName(one.state),
  level: {
    label: LEVELS[one.level].label(`${one.percent}%`),
    tone: LEVELS[one.level].tone,
  },
  sales: formatDollars(one.salesCents),
  orders: count(one.orders),
  when: formatShortShopDate(one.at),
});

const isQuiet = ({ orders, salesCents, threshold }: WatchedState): boolean =>
  orders === 0 && salesCents === 0 && threshold.state === null;

/** The page's data. States without sales or their own threshold are only counted. */
export function taxWatchView(
  watch: TaxWatch & { alerts: readonly TaxAlert[] },
  today: string,
  mayChange: boolean,
) {
  const shown = watch.states.filter((one) => !isQuiet(one));
  return {
    rows: shown.map((one) => watchRow(one, today, mayChange)),
    quiet: watch.states.length - shown.length,
    hasOthers: watch.thresholds.some((one) => one.state === null && one.fromDay <= today),
    hasSamples: watch.thresholds.some(({ lastChecked }) => lastChecked === null),
    thresholds: watch.thresholds.map(thresholdRow),
    alerts: watch.alerts.map(alertRow),
    warningPercent: watch.warningPercent,
  };
}

export type TaxWatchView = ReturnType<typeof taxWatchView>;

/** Sales that weren't reported to the tax provider, and the states that need it. */
export const untoldView = ({ unasked, count: untold, latest }: UntoldSales) => ({
  unasked:
    unasked.length === 0
      ? null
      : TAX_WATCH_TEXTS.unasked(unasked.map((state) => stateName(state)).join(", ")),
  title: TAX_WATCH_TEXTS.untoldTitle(untold),
  latest: latest.map(({ orderNumber, isRefund, failure }, at) => ({
    key: String(at),
    path: orderPath(orderNumber),
    text: `${isRefund ? "A refund of order" : "Order"} ${orderNumber}: ${failure}`,
  })),
});
