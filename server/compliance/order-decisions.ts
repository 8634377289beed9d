import { sql } from "drizzle-orm";
import type { Finding } from "#domain/eligibility/decide.ts";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import {
  type DecisionOccasion,
  type KeptDecision,
  replay,
} from "#domain/eligibility/kept-decision.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { Db } from "#server/db/client.ts";
import { type RuleRow, ruleInForce } from "./rule-rows.ts";

/** The version of a rule that made a decision. */
export interface DecidingRule {
  rule: EligibilityRule;
  source: string;
  certainty: string;
  lastChecked: string;
  note: string;
  /** "staff:ada"; `null` means the seed or a command. */
  decidedBy: string | null;
  recordedAt: Date;
  /** A later version has superseded it. */
  isSuperseded: boolean;
}

export interface OrderDecision {
  occasion: DecisionOccasion;
  at: Date;
  verdict: KeptDecision["verdict"];
  states: string[];
  /** By the state and area bans: whether the address itself was in doubt. */
  isAddressDoubtful: boolean;
  /** By the address check; `null` if there was no match (PLACE-13). */
  position: HousePosition | null;
  findings: { finding: Finding; by: DecidingRule | null }[];
  /** Names of the products that findings are about, by id. */
  names: ReadonlyMap<number, string>;
  /** Whether the same facts and versions give the same answer now (ELIG-4). */
  isReplayed: boolean;
}

interface Row extends Record<string, unknown> {
  occasion: DecisionOccasion;
  at: string;
  verdict: KeptDecision["verdict"];
  located: KeptDecision["located"];
  facts: KeptDecision["facts"];
  findings: Finding[];
  versions: (RuleRow & {
    source: string;
    certainty: string;
    last_checked: string;
    note: string;
    decided_by: string | null;
    recorded_at: string;
    is_current: boolean;
  })[];
}

const VERSIONS = sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from eligibility_rules r
  join jsonb_array_elements(d.findings) f on r.key = f ->> 'key' and r.version = (f ->> 'version')::int)`;

/** Every decision the rules made about an order, oldest first, with the rules' versions. */
export async function orderDecisions(db: Db, orderNumber: number): Promise<OrderDecision[] | null> {
  const { rows } = await db.execute<Row & { found: boolean }>(sql`
    select o.order_number is not null as found, d.occasion, d.at, d.verdict, d.located, d.facts, d.findings,
      ${VERSIONS} as versions
    from orders o left join eligibility_decisions d on d.order_id = o.id
    where o.order_number = ${orderNumber} order by d.id`);
  if (rows.length === 0) return null;
  return rows.filter(({ occasion }) => occasion !== null).map(orderDecision);
}

/** The same for many orders, by their ids. */
export async function decisionsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderDecision[]>> {
  const { rows } = await db.execute<Row & { order_id: string }>(sql`
    select d.order_id, d.occasion, d.at, d.verdict, d.located, d.facts, d.findings, ${VERSIONS} as versions
    from eligibility_decisions d where d.order_id = any (${sql.param([...orderIds])}::bigint[]) order by d.id`);
  const byOrder = Map.groupBy(rows, ({ order_id: orderId }) => Number(orderId));
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(orderDecision)]));
}

function orderDecision({
  occasion,
  at,
  verdict,
  located,
  facts,
  findings,
  versions,
}: Row): OrderDecision {
  const known = versions.map((row): DecidingRule => ({
    rule: ruleInForce(row),
    source: row.source,
    certainty: row.certainty,
    lastChecked: row.last_checked,
    note: row.note,
    decidedBy: row.decided_by,
    recordedAt: new Date(row.recorded_at),
    isSuperseded: !row.is_current,
  }));
  const again = replay(
    { verdict, located, facts, findings },
    known.map(({ rule }) => rule),
  );
  return {
    occasion,
    at: new Date(at),
    verdict,
    states: located.states,
    isAddressDoubtful: located.destination.verdict === "review",
    position: located.position ?? null,
    findings: findings.map((finding) => ({
      finding,
      by:
        known.find(({ rule }) => rule.key === finding.key && rule.version === finding.version) ??
        null,
    })),
    names: new Map(facts.items.map(({ productId, name }) => [productId, name])),
    isReplayed: again !== null && again.verdict === verdict,
  };
}
