import type { NewsletterFields } from "#domain/account/newsletter-form.ts";
import { type SubscriberQuery, UNSUBSCRIBE } from "#domain/newsletter/subscriber-list.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { checkedOperation, staffOperation } from "#server/staff/staff-operation.ts";
import { createCampaigns } from "./campaigns/campaigns.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { exportSubscribers, findSubscriber, listSubscribers } from "./list-subscribers.ts";
import { receiveMailEvent } from "./mail-events.ts";
import { subscribe } from "./subscribe.ts";
import { type StaffUnsubscription, unsubscribe, unsubscribeFor } from "./unsubscribe.ts";

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  limits: Limits;
  secret: ShopSecret;
  siteUrl: string;
  details: ReadDetails;
  mailWebhookKey: string | null;
  thenWake: ThenWake;
}

interface OneSubscriber {
  subscriberId: number;
}

const aboutSubscriber = ({ subscriberId }: OneSubscriber): Subject => ({
  kind: "subscriber",
  id: String(subscriberId),
});

/** Who gets the newsletter. */
export function createNewsletter(deps: Deps) {
  const { db, reads, thenWake } = deps;
  const campaigns = createCampaigns(deps);
  return {
    customer: {
      subscribe: (fields: NewsletterFields, client: Client) =>
        thenWake(subscribe(deps, fields, client)),
      confirm: (token: string) => thenWake(confirmSubscription(deps, token)),
      unsubscribe: (token: string, campaignId: number | null = null) =>
        unsubscribe(deps, token, campaignId),
    },
    staff: {
      ...campaigns.staff,
      list: staffOperation("newsletter.read", (_, { query }: { query: SubscriberQuery }) =>
        listSubscribers(reads, query),
      ),
      /** Exports addresses, so read access isn't enough, as with customers. */
      exportList: staffOperation(
        "orders.export",
        async (_, { query }: { query: SubscriberQuery }) => exportSubscribers(reads, query),
      ),
      find: staffOperation(
        "newsletter.read",
        (_, { subscriberId }: OneSubscriber) => findSubscriber(db, subscriberId),
        aboutSubscriber,
      ),
      unsubscribe: checkedOperation(
        UNSUBSCRIBE,
        (actor, request: StaffUnsubscription) => unsubscribeFor(deps, actor, request),
        (request) => aboutSubscriber(request),
      ),
    },
    receiveMailEvent: (call: { headers: Headers; rawBody: Uint8Array }) =>
      receiveMailEvent(deps, call),
    /** One minute's campaign emails, for the worker. */
    work: campaigns.work,
  };
}
