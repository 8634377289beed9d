import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { type OrderDecision, orderDecisions } from "#server/compliance/order-decisions.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { ageChecks, ageVerifications } from "#server/db/schema/compliance.ts";
import { incomingPayments } from "#server/db/schema/incoming-payments.ts";
import { subscriptionEvents, subscriptionRequests } from "#server/db/schema/requests.ts";
import { type OrderForStaff, orderForStaff } from "#server/orders/order-for-staff.ts";
import { type ParcelLot, parcelLotsOfOrders } from "#server/orders/order-parcels.ts";
import {
  type OrderLimitDecision,
  orderLimitDecisions,
} from "#server/purchase-limits/order-limit-decisions.ts";

/** Stored facts about an order that may help against a chargeback. */
export interface Evidence extends OrderForStaff {
  account: Pick<
    typeof user.$inferSelect,
    "createdAt" | "emailVerified" | "ageAttestationVersion" | "ageAttestedAt"
  >;
  /** `null` if no verification was requested. */
  ageVerification: typeof ageVerifications.$inferSelect | null;
  /** Each step, oldest first: the facts known when the order was placed or shipped. */
  ageChecks: (typeof ageChecks.$inferSelect)[];
  /** Lots of the units in its parcels, if known. */
  parcelLots: ParcelLot[];
  /** Payments found in a bank's or an app's own list. */
  references: (typeof incomingPayments.$inferSelect)[];
  /** By the rules of that time, oldest first; empty for a sample order. */
  decisions: OrderDecision[];
  /** The same for purchase limits. */
  limits: OrderLimitDecision[];
  /** The customer's consents to a monthly plan before the order was placed, verbatim. */
  consents: { at: Date; plan: string; text: string }[];
}

/** `null` if there is no such order. */
export async function readEvidence(db: Db, orderNumber: number): Promise<Evidence | null> {
  const found = await orderForStaff(db, orderNumber);
  if (found === null) return null;
  const { userId } = found.order;
  const [account] = await db
    .select({
      createdAt: user.createdAt,
      emailVerified: user.emailVerified,
      ageAttestationVersion: user.ageAttestationVersion,
      ageAttestedAt: user.ageAttestedAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  const [ageVerification = null] = await db
    .select()
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId));
  if (!account) throw new Error(`The account of order ${orderNumber} is missing`);
  const references = await db
    .select()
    .from(incomingPayments)
    .where(
      inArray(
        incomingPayments.paymentId,
        found.payments.map(({ id }) => id),
      ),
    )
    .orderBy(asc(incomingPayments.id));
  return {
    ...found,
    account,
    ageVerification,
    ageChecks: await db
      .select()
      .from(ageChecks)
      .where(eq(ageChecks.userId, userId))
      .orderBy(asc(ageChecks.id)),
    parcelLots: (await parcelLotsOfOrders(db, [found.order.id])).get(found.order.id) ?? [],
    references,
    decisions: (await orderDecisions(db, orderNumber)) ?? [],
    limits: await orderLimitDecisions(db, orderNumber),
    consents: await consentsOf(db, found.order),
  };
}

async function consentsOf(db: Db, order: Evidence["order"]): Promise<Evidence["consents"]> {
  const rows = await db
    .select({
      at: subscriptionEvents.at,
      plan: subscriptionRequests.planName,
      text: subscriptionEvents.consentText,
    })
    .from(subscriptionEvents)
    .innerJoin(subscriptionRequests, eq(subscriptionRequests.id, subscriptionEvents.requestId))
    .where(
      and(
        eq(subscriptionRequests.userId, order.userId),
        isNotNull(subscriptionEvents.consentText),
        lte(subscriptionEvents.at, order.createdAt),
      ),
    )
    .orderBy(asc(subscriptionEvents.id));
  return rows.map(({ at, plan, text }) => ({ at, plan, text: text ?? "" }));
}
