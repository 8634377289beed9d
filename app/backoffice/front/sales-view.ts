import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { FEWEST_COMPARED, type SalesPeriod, salesPeriods } from "#domain/report/sales.ts";
import { counted } from "#domain/text/counted.ts";
import { dateFormat } from "#domain/time/date-format.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Sales } from "#server/desk/read-sales.ts";

const CHART_DAYS = 30;

/** Sales as text and bars. */
export function salesView({ days, by, readAt }: Sales) {
  const shown = days.slice(-CHART_DAYS);
  return {
    asOf: formatShopMinute(readAt),
    periods: salesPeriods(days).map((period) => ({
      label: period.days === 1 ? "Today" : `${period.days} days`,
      total: formatDollars(period.totalCents),
      orders: counted(period.orders, "order"),
      customers: `${period.newCustomers} new, ${period.orders - period.newCustomers} returning`,
      change: changeText(period),
    })),
    bars: shown.map(({ day, totalCents }) => ({
      key: day,
      label: `${dayText(day)}: ${formatDollars(totalCents)}`,
      value: totalCents,
    })),
    ends: { first: dayText(shown.at(0)?.day ?? ""), last: dayText(shown.at(-1)?.day ?? "") },
    /** Newest first; days without orders are left out. */
    days: shown
      .filter(({ orders }) => orders > 0)
      .map(({ day, orders, totalCents }) => ({
        day: dayText(day),
        orders,
        total: formatDollars(totalCents),
      }))
      .toReversed(),
    hasQuietDays: shown.some(({ orders }) => orders === 0),
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
        orders: counted(orders, "order"),
        total: formatDollars(totalCents),
      })),
    })),
  };
}

export type SalesView = ReturnType<typeof salesView>;

function changeText({ days, before, changePercent: percent }: SalesPeriod): string {
  const then = days === 1 ? "yesterday" : `in the previous ${days} days`;
  if (percent === null || before.orders < FEWEST_COMPARED)
    return `${formatDollars(before.totalCents)} ${then}`;
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return `${sign}${Math.abs(percent)}% from ${formatDollars(before.totalCents)} ${then}`;
}

const DAY = dateFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** "2026-11-22" -> "Nov 22" */
const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
