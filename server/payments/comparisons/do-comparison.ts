import { and, eq, sql } from "drizzle-orm";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { DifferenceProposal } from "#domain/payment/gateway-difference.ts";
import { UNANSWERED_STATES } from "#domain/payment/payment-states.ts";
import { gatewayComparisons, gatewayDifferences } from "#server/db/schema/gateway-comparisons.ts";
import type { DifferentCharge, UnknownCharge } from "../compare-with-gateway.ts";
import {
  type DifferenceDeps,
  type GatewayDifferences,
  readGatewayDifferences,
} from "../gateway-differences.ts";
import { refundedThere } from "../refunded-there.ts";

/** A statement can have at most 65,535 parameters. */
const AT_ONCE = 500;

type Found = Omit<typeof gatewayDifferences.$inferInsert, "comparisonId">;

/**
 * Makes a comparison that staff requested (PAY-32) and stores its result; changes nothing else. Safe to repeat: the
 * result is written all at once, and only while the comparison is in progress.
 */
export async function doComparison(deps: DifferenceDeps, comparisonId: number): Promise<void> {
  const { db, gateway } = deps;
  const isUnderWay = and(
    eq(gatewayComparisons.id, comparisonId),
    eq(gatewayComparisons.state, "running"),
  );
  const [asked] = await db.select().from(gatewayComparisons).where(isUnderWay);
  if (asked === undefined) return;
  const found =
    gateway?.id === asked.gateway
      ? await readGatewayDifferences(deps, asked.since)
      : ({ ok: false, error: { reason: "This gateway is no longer connected." } } as const);
  const endedAt = sql`now()`;
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(gatewayComparisons)
      .set(
        found.ok
          ? { state: "done", endedAt, listed: found.value.listed, others: found.value.others }
          : { state: "failed", endedAt, failure: found.error.reason },
      )
      .where(isUnderWay)
      .returning({ id: gatewayComparisons.id });
    const rows = found.ok ? rowsOf(found.value) : [];
    if (ended.length === 0) return;
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const some = rows.slice(start, start + AT_ONCE).map((row) => ({ ...row, comparisonId }));
      await tx.insert(gatewayDifferences).values(some);
    }
  });
}

const rowsOf = ({ unknown, different }: GatewayDifferences): Found[] => [
  ...unknown.map(unknownRow),
  ...different.map(differentRow),
];

function unknownRow({ entry, leftCents, proposal }: UnknownCharge): Found {
  const { transactionId, reference, state, amountCents, last4, at: chargedAt } = entry;
  return {
    transactionId,
    reference,
    theirs: stateText(state, amountCents),
    ours: "unknown",
    left: leftCents,
    last4,
    chargedAt,
    proposal: proposal ?? "look",
  };
}

function differentRow({ payment, entry, theirs }: DifferentCharge): Found {
  const { transactionId, reference, last4, at: chargedAt } = entry;
  const proposal: DifferenceProposal = canAskAgain(payment, entry) ? "match" : "look";
  return {
    transactionId,
    reference,
    paymentId: payment.id,
    theirs,
    ours: `${stateText(payment.state.replaceAll("_", " "), payment.amount)}${
      refundedThere(payment) > 0 ? `, ${formatDollars(refundedThere(payment))} refunded` : ""
    }`,
    last4,
    chargedAt,
    proposal,
  };
}

/** A charge that no one here requested is left to a person, however often the gateway is asked. */
const canAskAgain = ({ state }: DifferentCharge["payment"], entry: DifferentCharge["entry"]) =>
  UNANSWERED_STATES.some((unanswered) => unanswered === state) &&
  !(entry.state === "captured" && (state === "authorizing" || state === "unknown"));

/** "captured $12.00". */
const stateText = (state: string, amount: Cents | null): string =>
  amount === null ? state : `${state} ${formatDollars(amount)}`;
