import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { salesPeriods } from "#domain/report/sales.ts";
import { dateFormat } from "#domain/time/date-format.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { Sales } from "#server/desk/read-sales.ts";

const CHART_DAYS = 30;

/** Sales in words and bars. */
export function salesView({ days, by, readAt }: Sales) {
  const shown = days.slice(-CHART_DAYS);
  const most = Math.max(1, ...shown.map(({ totalCents }) => totalCents));
  return {
    asOf: formatShopMoment(readAt),
    periods: salesPeriods(days).map((period) => ({
      label: period.days === 1 ? "Today" : `${period.days} days`,
      total: formatDollars(period.totalCents),
      orders: countOf(period.orders, "order"),
      customers: `${period.newCustomers} new, ${period.orders - period.newCustomers} returning`,
      change: changeText(period.changePercent, period.days),
    })),
    bars: shown.map(({ day, orders, totalCents }) => ({
      day: dayText(day),
      orders,
      total: formatDollars(totalCents),
      /** Of the highest bar, 0 to 100. */
      height: Math.round((totalCents / most) * 100),
    })),
    by: [
      { title: "By product", rows: by.product },
      { title: "By state", rows: by.state },
      { title: "By code", rows: by.code },
      {
        title: "By affiliate",
        rows: by.affiliate.map((row) => ({
          ...row,
          name: formatAffiliateNumber(Number(row.name)),
        })),
      },
    ].map(({ title, rows }) => ({
      title,
      rows: rows.map(({ name, orders, totalCents }) => ({
        name,
        orders: countOf(orders, "order"),
        total: formatDollars(totalCents),
      })),
    })),
  };
}

export type SalesView = ReturnType<typeof salesView>;

const countOf = (count: number, of: string): string =>
  `${count.toLocaleString("en-US")} ${of}${count === 1 ? "" : "s"}`;

function changeText(percent: number | null, days: number): string {
  const before = days === 1 ? "yesterday" : `the ${days} days before`;
  if (percent === null) return `nothing ${before}`;
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)}% against ${before}`;
}

const DAY = dateFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** "2026-11-22" -> "Nov 22" */
const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
