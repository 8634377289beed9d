import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { dateFormat } from "#domain/time/date-format.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { PageOf } from "#server/affiliates/page-of.ts";
import type { Referrals } from "#server/affiliates/referrals.ts";
import type { AffiliateSummary } from "#server/affiliates/summary.ts";
import type { MonthView } from "./commission-chart.tsx";
import { type EntryView, entryView } from "./entry-view.ts";
import { listPage } from "./list-page.ts";
import type { PayoutsView, PayoutView } from "./payouts.tsx";
import type { ReferralOrderView } from "./referral-orders.tsx";

type Context = Readonly<RouterContextProvider>;

/** Each part loads separately; one that fails is `null`, and the page shows the others (AFF-20). */
export interface DashboardData {
  /** Zero-padded to 4 digits. */
  number: string;
  link: string;
  summary: AffiliateSummary | null;
  months: MonthView[] | null;
  entries: PageOf<EntryView> | null;
  orders: PageOf<ReferralOrderView> | null;
  referrals: Referrals | null;
  payouts: PayoutsView | null;
  /** Whether they may be named among the top earners. */
  isRanked: boolean | null;
}

export async function loadDashboard(
  context: Context,
  { affiliateNumber, profileId }: { affiliateNumber: number; profileId: string },
  parameters: URLSearchParams,
): Promise<DashboardData> {
  const { affiliates } = shopOf(context).customer;
  const [summary, months, entries, orders, referrals, requests, isRanked] = await Promise.all([
    attempt(context, "summary", () => affiliates.summary(affiliateNumber)),
    attempt(context, "monthly commissions", () => loadMonths(context, affiliateNumber)),
    attempt(context, "recent entries", async () =>
      viewPage(
        await affiliates.recentEntries(affiliateNumber, listPage(parameters, "commissions")),
        entryView,
      ),
    ),
    attempt(context, "referral orders", async () =>
      viewPage(
        await affiliates.referralOrders(affiliateNumber, listPage(parameters, "orders")),
        ({ placedAt, ...order }) => ({ ...order, date: formatShortShopDate(placedAt) }),
      ),
    ),
    attempt(context, "referrals", () =>
      affiliates.referrals(affiliateNumber, listPage(parameters, "referrals")),
    ),
    attempt(context, "payouts", () => loadPayouts(context, affiliateNumber)),
    attempt(context, "ranking", () => affiliates.isRanked(profileId)),
  ]);
  const { payoutMinimumCents: minimumCents } = affiliates;
  return {
    number: formatAffiliateNumber(affiliateNumber),
    link: affiliates.link(affiliateNumber),
    summary,
    months,
    entries,
    orders,
    referrals,
    isRanked,
    payouts:
      summary && requests ? { minimumCents, payableCents: summary.payableCents, requests } : null,
  };
}

/** Logs a failed load and returns `null`. */
export async function attempt<Value>(
  context: Context,
  part: string,
  load: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await load();
  } catch (error) {
    shopOf(context).running.log.error({ part, error }, "affiliate page: not loaded");
    return null;
  }
}

function viewPage<Item, View>(page: PageOf<Item>, view: (item: Item) => View): PageOf<View> {
  return { ...page, items: page.items.map(view) };
}

const MONTH_LABEL = dateFormat("en-US", { month: "short", timeZone: "UTC" });
const MONTH_NAME = dateFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

async function loadMonths(context: Context, affiliateNumber: number): Promise<MonthView[]> {
  const months = await shopOf(context).customer.affiliates.monthlyCommissions(affiliateNumber);
  return months.map(({ month, commissionCents }) => {
    const start = new Date(`${month}-01T00:00:00Z`);
    return {
      label: MONTH_LABEL.format(start),
      name: MONTH_NAME.format(start),
      commissionCents,
    };
  });
}

async function loadPayouts(context: Context, affiliateNumber: number): Promise<PayoutView[]> {
  const requests = await shopOf(context).customer.affiliates.payouts(affiliateNumber);
  return requests.map(({ id, amountCents, payTo, status, requestedAt, reference, reason }) => ({
    id,
    amountCents,
    payTo,
    status,
    requestedOn: formatShortShopDate(requestedAt),
    reference,
    reason,
  }));
}
