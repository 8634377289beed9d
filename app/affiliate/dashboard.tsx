import { BalanceFigures } from "./balance-figures.tsx";
import { CommissionChart } from "./commission-chart.tsx";
import type { DashboardData } from "./load-dashboard.ts";
import type { PayoutRefusal } from "./payout-form.tsx";
import { Payouts } from "./payouts.tsx";
import { RankingChoice } from "./ranking-choice.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import { ReferralOrders } from "./referral-orders.tsx";
import { Referrals } from "./referrals.tsx";
import { ShareKit } from "./share-kit.tsx";
import { YourLink } from "./your-link.tsx";

interface DashboardProps {
  dashboard: DashboardData;
  payoutAnswer: PayoutRefusal | null;
}

/** The affiliate's own view of the program, starting with their money. */
export function Dashboard({ dashboard, payoutAnswer }: DashboardProps) {
  const { link, summary, months, entries, orders, referrals, payouts } = dashboard;
  return (
    <>
      <BalanceFigures summary={summary} />
      <Payouts payouts={payouts} answer={payoutAnswer} />
      <YourLink link={link} />
      <CommissionChart months={months} />
      <RecentEntries entries={entries} />
      <ReferralOrders orders={orders} />
      <Referrals referrals={referrals} />
      <RankingChoice isRanked={dashboard.isRanked} />
      <ShareKit />
    </>
  );
}
