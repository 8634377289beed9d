import { eq } from "drizzle-orm";
import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { SubscriptionEventKind } from "#domain/subscription/subscription-event.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptionEvents, subscriptionRequests } from "#server/db/schema/requests.ts";

/** The content of emails about a request. */
export interface SubscriptionNews {
  kind: SubscriptionEventKind;
  /** The date of the next order after a staff action, "2026-12-01"; `null` if none is planned, or it doesn't matter. */
  nextCycle: string | null;
  /** The text that the customer agreed to with the form; `null` if no form was submitted. */
  consentText: string | null;
  request: typeof subscriptionRequests.$inferSelect;
  /** Whether the shop may ship there, as of now. */
  destination: DestinationCheck;
}

export async function readSubscriptionEvent(
  { db, clock, houses }: { db: Db; clock: Clock; houses: HousePositions },
  eventId: number,
): Promise<SubscriptionNews> {
  const [row] = await db
    .select({ event: subscriptionEvents, request: subscriptionRequests })
    .from(subscriptionEvents)
    .innerJoin(subscriptionRequests, eq(subscriptionRequests.id, subscriptionEvents.requestId))
    .where(eq(subscriptionEvents.id, eventId));
  if (!row) throw new Error(`There is no subscription event ${eventId}`);
  const { event, request } = row;
  const { state, city, zipCode: zip } = request;
  const position = await houses.read(db, request);
  return {
    kind: event.kind,
    nextCycle: typeof event.detail?.["nextCycle"] === "string" ? event.detail["nextCycle"] : null,
    consentText: event.consentText,
    request,
    destination: await checkAddress({ db, clock }, { state, city, zip, position }),
  };
}
