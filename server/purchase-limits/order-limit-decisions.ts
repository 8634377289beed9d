import { type SQL, sql } from "drizzle-orm";
import type { LimitFinding, LimitVerdict } from "#domain/limits/judge-limits.ts";
import { type KeptLimits, type LimitOccasion, replayLimits } from "#domain/limits/kept-limits.ts";
import type { PurchaseLimit } from "#domain/limits/purchase-limit.ts";
import type { Db } from "#server/db/client.ts";

/** The limits' decision on an order (LIMIT-5), and whether it would be the same today. */
export interface OrderLimitDecision {
  occasion: LimitOccasion;
  at: Date;
  verdict: LimitVerdict;
  findings: (LimitFinding & {
    /** The limit at that time; `null` means the customer's own. */
    limit: Pick<PurchaseLimit, "per" | "subject"> | null;
  })[];
  /** By the product's number. */
  names: ReadonlyMap<number, string>;
  isReplayed: boolean;
}

interface Row extends Record<string, unknown>, KeptLimits {
  order_id: string;
  occasion: LimitOccasion;
  at: string;
  versions: PurchaseLimit[];
}

/** Every decision of the limits on an order, oldest first, with their versions. */
export async function orderLimitDecisions(
  db: Db,
  orderNumber: number,
): Promise<OrderLimitDecision[]> {
  const rows = await readRows(db, sql`o.order_number = ${orderNumber}`);
  return rows.map(limitDecision);
}

/** The same for many orders, by their ids. */
export async function limitsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderLimitDecision[]>> {
  const rows = await readRows(db, sql`o.id = any (${sql.param([...orderIds])}::bigint[])`);
  const byOrder = Map.groupBy(rows, ({ order_id: orderId }) => Number(orderId));
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(limitDecision)]));
}

async function readRows(db: Db, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.order_id, d.occasion, d.at, d.verdict, d.facts, d.findings,
      (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from purchase_limits l
        join jsonb_array_elements(d.findings) f on l.key = f ->> 'key' and l.version = (f ->> 'version')::int) as versions
    from limit_decisions d join orders o on o.id = d.order_id
    where ${where} order by d.id`);
  return rows;
}

function limitDecision({
  occasion,
  at,
  verdict,
  facts,
  findings,
  versions,
}: Row): OrderLimitDecision {
  const kept = { verdict, facts, findings };
  const again = replayLimits(kept, versions);
  return {
    occasion,
    at: new Date(at),
    verdict: kept.verdict,
    findings: kept.findings.map((finding) => ({
      ...finding,
      limit:
        versions.find(({ key, version }) => key === finding.key && version === finding.version) ??
        null,
    })),
    names: new Map(kept.facts.wanted.map(({ productId, name }) => [productId, name])),
    isReplayed: again !== null && again.verdict === kept.verdict,
  };
}
