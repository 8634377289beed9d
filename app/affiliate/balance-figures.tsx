import { Card } from "#app/ui/card.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { FIGURES } from "#content/affiliate.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { AffiliateSummary } from "#server/affiliates/summary.ts";
import { PartFailed } from "./part-failed.tsx";
import { signedDollars } from "./signed-dollars.ts";

/** The affiliate's balance, earnings and pending earnings; `null` if not loaded. */
export function BalanceFigures({ summary }: { summary: AffiliateSummary | null }) {
  return (
    <Section space="small">
      <Container className="grid gap-4 md:grid-cols-3 md:gap-6">
        {summary === null ? (
          <div className="md:col-span-3">
            <PartFailed title={FIGURES.bank} />
          </div>
        ) : (
          <>
            <Figure title={FIGURES.bank} value={signedDollars(summary.balanceCents)}>
              {balanceDetail(summary)}
            </Figure>
            <Figure title={FIGURES.inception} value={signedDollars(summary.earnedCents)}>
              from {ordersText(summary.earnedOrders)}
              {summary.ownPercent === null ? "" : `. ${FIGURES.ownPercent(summary.ownPercent)}`}
            </Figure>
            <Figure title={FIGURES.pending} value={formatDollars(summary.pendingCents)}>
              {summary.pendingOrders === 0
                ? "No referral orders awaiting shipment."
                : `of ${ordersText(summary.pendingOrders)} not shipped yet`}
            </Figure>
          </>
        )}
      </Container>
    </Section>
  );
}

function Figure({
  title,
  value,
  children,
}: {
  title: string;
  value: string;
  children: React.ReactNode;
}) {
  return (
    <Card as="section" look="plain" className="grid content-between gap-4">
      <h2 className="font-sans text-small font-medium text-soft">{title}</h2>
      <div className="grid gap-1">
        <p className="tabular font-display text-display">{value}</p>
        <p className="text-small text-soft">{children}</p>
      </div>
    </Card>
  );
}

const ordersText = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "order" : "orders"}`;

/** The part of the balance that can't be spent now, and why. */
function balanceDetail(summary: AffiliateSummary): string {
  if (summary.balanceCents < 0 && summary.storeCreditCents === 0)
    return "Future commissions go toward this first.";
  const parts = [`${formatDollars(summary.spendableCents)} available`];
  if (summary.storeCreditCents > 0)
    parts.push(`of which ${formatDollars(summary.storeCreditCents)} is store credit`);
  if (summary.heldCents > 0) parts.push(`${formatDollars(summary.heldCents)} on hold`);
  if (summary.requestedCents > 0)
    parts.push(`${formatDollars(summary.requestedCents)} set aside for a payout`);
  return parts.join(", ");
}
