import { and, eq, inArray, or } from "drizzle-orm";
import { formatDollars } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { payments } from "#server/db/schema/payments.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { GatewayEntry } from "#server/gateways/gateway.ts";
import {
  compareWithGateway,
  type DifferentCharge,
  type UnknownCharge,
} from "./compare-with-gateway.ts";
import type { Payment } from "./move-payment.ts";
import type { ReconcileDeps } from "./reconcile-payments.ts";
import { refundedThere } from "./refunded-there.ts";

/** The listing has many pages, each with its own time limit at the gateway. */
const LIST_SECONDS = 300;
/** The gateway's clock may be ahead of ours. */
const AHEAD_MS = 3_600_000;

export interface GatewayDifferences {
  /** How many charges and refunds the gateway listed. */
  listed: number;
  unknown: UnknownCharge[];
  different: DifferentCharge[];
  others: number;
}

export type DifferenceDeps = Pick<ReconcileDeps, "db" | "gateway" | "clock">;

/**
 * Compares everything that the gateway has since a given time with our payments (PAY-28), for example after a restore:
 * transactions that only the gateway has, and those that differ from our records. Changes nothing.
 *
 * The gateway is asked first. A payment is recorded before its gateway call, so one in progress is already known. One
 * that changes in the meantime is left out.
 */
export async function readGatewayDifferences(
  { db, gateway, clock }: DifferenceDeps,
  since: Date,
): Promise<Result<GatewayDifferences, { reason: string }>> {
  if (gateway === null) return err({ reason: "No card gateway connected." });
  const now = clock.now();
  const to = new Date(now.getTime() + AHEAD_MS);
  const list = await askGateway((signal) => gateway.listSince(since, to, signal), LIST_SECONDS);
  if (list.kind === "unknown")
    return err({ reason: `The gateway didn't list its transactions (${list.reason}).` });
  const { refunded, ...found } = compareWithGateway(
    list.entries,
    await paymentsOf(db, gateway.id, list.entries),
  );
  const different = found.different.filter(({ payment }) => payment.updatedAt < now);
  for (const { payment, entry } of refunded) {
    if (payment.state === "refunding" || payment.updatedAt >= now) continue;
    const report = await askGateway((signal) =>
      gateway.find(payment.id, signal, payment.transactionId),
    );
    if (report.kind === "unknown")
      return err({ reason: `The gateway didn't report its refunds (${report.reason}).` });
    if (report.kind === "captured" && report.refundedCents > refundedThere(payment)) {
      const theirs = `refunded ${formatDollars(report.refundedCents)}`;
      different.push({ payment, entry, theirs });
    }
  }
  return ok({ ...found, different, listed: list.entries.length });
}

const AT_ONCE = 1000;

async function paymentsOf(
  db: ReconcileDeps["db"],
  gatewayId: string,
  entries: readonly GatewayEntry[],
): Promise<Payment[]> {
  const found = new Map<string, Payment>();
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE);
    const references = some.map(({ reference }) => reference);
    const transactionIds = some.map(({ transactionId }) => transactionId);
    const rows = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.gateway, gatewayId),
          or(inArray(payments.id, references), inArray(payments.transactionId, transactionIds)),
        ),
      );
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}
