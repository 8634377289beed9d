import { asc, eq, inArray } from "drizzle-orm";
import { statesWithAdultSignature } from "#server/compliance/adult-signature.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import { incomingPayments } from "#server/db/schema/incoming-payments.ts";
import { type OrderForStaff, orderForStaff } from "#server/orders/order-for-staff.ts";

/** What is stored about an order that may speak against a chargeback. */
export interface Evidence extends OrderForStaff {
  account: Pick<
    typeof user.$inferSelect,
    "createdAt" | "emailVerified" | "ageAttestationVersion" | "ageAttestedAt"
  >;
  /** null = none was asked for. */
  ageVerification: typeof ageVerifications.$inferSelect | null;
  /** Of payments that were found in a bank's or app's own list. */
  references: (typeof incomingPayments.$inferSelect)[];
  /** The shop's rule for the state that it goes to, as it is now. */
  needsAdultSignature: boolean;
}

/** null = there is no such order. */
export async function readEvidence(db: Db, orderNumber: number): Promise<Evidence | null> {
  const found = await orderForStaff(db, orderNumber);
  if (found === null) return null;
  const { userId, state } = found.order;
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
  const signed = await statesWithAdultSignature(db, [state]);
  return { ...found, account, ageVerification, references, needsAdultSignature: signed.has(state) };
}
