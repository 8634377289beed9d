import type { NewsletterFields } from "#domain/account/newsletter-form.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { ShopSecret } from "#server/secret.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

interface Deps {
  db: Db;
  clock: Clock;
  limits: Limits;
  secret: ShopSecret;
  thenWake: ThenWake;
}

export function createNewsletter(deps: Deps) {
  const { thenWake } = deps;
  return {
    customer: {
      subscribe: (fields: NewsletterFields, client: Client) =>
        thenWake(subscribe(deps, fields, client)),
      confirm: (token: string) => thenWake(confirmSubscription(deps, token)),
      unsubscribe: (token: string) => unsubscribe(deps, token),
    },
  };
}
