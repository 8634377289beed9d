import { and, eq, isNull, or } from "drizzle-orm";
import { asksForVerifiedAge } from "#domain/eligibility/judge-eligibility.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { judgeOrders, toJudge } from "#server/compliance/judge-orders.ts";
import { rulesInForce } from "#server/compliance/rule-rows.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import { orders } from "#server/db/schema/orders.ts";
import { requestAgeVerification } from "./age-requirement.ts";

/**
 * An hourly job, because a rule can take effect and a verification can expire when no one is at work (AGE-8, AGE-11).
 */
export function askForAges({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return db.transaction((tx) => askForOpenOrders(tx, formatIsoShopDate(clock.now())));
}

/**
 * Requests verification for every open order that a rule in force holds back for it, by the same decision as everywhere
 * else (ELIG-2). A refused customer stays refused until staff decide otherwise or there is a new order.
 */
export async function askForOpenOrders(tx: Db, today: PlainDate): Promise<void> {
  const rules = await rulesInForce(tx, today);
  if (!asksForVerifiedAge(rules)) return;
  const open = await tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      userId: orders.userId,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      zipCode: orders.zipCode,
    })
    .from(orders)
    .leftJoin(ageVerifications, eq(ageVerifications.userId, orders.userId))
    .where(
      and(
        eq(orders.status, "pending"),
        or(isNull(ageVerifications.userId), eq(ageVerifications.status, "verified")),
      ),
    )
    // Locks are always taken in the same order.
    .orderBy(orders.userId, orders.orderNumber);
  const judged = await judgeOrders(tx, open.map(toJudge), today, rules);
  for (const [at, { userId, orderNumber }] of open.entries())
    if (judged[at]?.decision.needsVerifiedAge)
      await requestAgeVerification(tx, userId, orderNumber);
}

/** The first of a customer's open orders that cannot ship without a verified age, by the rules in force now (AGE-6). */
export async function firstOrderWaiting(
  tx: Db,
  userId: string,
  today: PlainDate,
): Promise<{ orderNumber: number; address: string; zipCode: string } | null> {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")))
    .orderBy(orders.orderNumber);
  const judged = await judgeOrders(tx, open.map(toJudge), today);
  return open.find((_, at) => judged[at]?.decision.needsVerifiedAge) ?? null;
}
