import { asc, inArray } from "drizzle-orm";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptionRequests } from "#server/db/schema/requests.ts";

/** A request as staff see it. */
export interface OpenSubscription {
  id: number;
  planName: string;
  status: SubscriptionStatus;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  requestedAt: Date;
}

const MOST = 200;

/** Those that staff still have to contact or start, the oldest first. */
export function openSubscriptions(db: Db): Promise<OpenSubscription[]> {
  const { id, planName, status, name, email, phone, city, state, createdAt } = subscriptionRequests;
  return db
    .select({ id, planName, status, name, email, phone, city, state, requestedAt: createdAt })
    .from(subscriptionRequests)
    .where(inArray(status, ["requested", "contacted"]))
    .orderBy(asc(id))
    .limit(MOST);
}
