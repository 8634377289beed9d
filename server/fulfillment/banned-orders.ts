import { sql } from "drizzle-orm";
import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { cancelProposal } from "#domain/payment/cancel-proposal.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { judgeOrders, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";

/** An order that has not shipped and that a rule forbids since it was placed (PLACE-12, ELIG-7). */
export interface BannedOrder {
  orderNumber: number;
  city: string;
  state: string;
  zip: string;
  /** Only its rest can be canceled. */
  isPartlyShipped: boolean;
  /** Describes in words how canceling it affects its money. */
  proposal: string;
}

interface OpenRow extends Record<string, unknown>, Omit<OpenOrder, "id"> {
  id: string;
}

interface OpenOrder {
  id: number;
  orderNumber: number;
  userId: string;
  city: string;
  state: string;
  zipCode: string;
  paymentState: PaymentState | null;
  isPartlyShipped: boolean;
}

/**
 * Open orders that a rule in force now forbids (ELIG-2), oldest first. Staff decide about them; nothing is done
 * automatically.
 */
export async function bannedOrders(db: Db, today: PlainDate): Promise<BannedOrder[]> {
  return (await judgedOpenOrders(db, today)).filter(isForbidden).map(bannedOrder);
}

/** An open order with the rules' decision about it. */
export interface JudgedOpenOrder {
  order: OpenOrder;
  judged: JudgedEligibility;
}

/** @param rules left out for the rules in force; other rules preview a change (RULE-2, ELIG-7) */
export async function judgedOpenOrders(
  db: Db,
  today: PlainDate,
  rules?: readonly EligibilityRule[],
): Promise<JudgedOpenOrder[]> {
  const orders = await openOrders(db);
  const judged = await judgeOrders(db, orders.map(toJudge), today, rules);
  return orders.flatMap((order, at) => {
    const answer = judged[at];
    return answer === undefined ? [] : [{ order, judged: answer }];
  });
}

const FORBIDDEN: readonly DestinationCheck["verdict"][] = [
  "banned_state",
  "banned_area",
  "refused_goods",
];

export const isForbidden = ({ judged }: JudgedOpenOrder): boolean =>
  FORBIDDEN.includes(judged.destination.verdict);

export const bannedOrder = ({ order }: JudgedOpenOrder): BannedOrder => ({
  orderNumber: order.orderNumber,
  city: order.city,
  state: order.state,
  zip: order.zipCode,
  isPartlyShipped: order.isPartlyShipped,
  proposal: cancelProposal(order),
});

async function openOrders(db: Db): Promise<OpenOrder[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    select o.id, o.order_number as "orderNumber", o.user_id as "userId", o.city, o.state, o.zip_code as "zipCode",
      p.state as "paymentState", o.tracking_number is not null as "isPartlyShipped"
    from orders o left join lateral (
      select state from payments where order_id = o.id order by created_at desc, id desc limit 1) p on true
    where o.status = 'pending' order by o.order_number`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
