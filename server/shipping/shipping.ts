import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { ShippingRules } from "#domain/shipping/ship-to-zip.ts";
import type { Clock } from "#server/clock.ts";
import { cachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { checkGoods } from "./check-goods.ts";
import { checkZip } from "./check-zip.ts";
import { readShippingRules } from "./read-shipping-rules.ts";
import { readStateAnswer } from "./ship-to-state.ts";

interface Deps {
  db: Db;
  clock: Clock;
  limits: Limits;
  /** Settings with the owner's values. */
  settings: () => Promise<ShopSettings>;
}

/** Whether the shop ships somewhere, how, and at what price. */
export function createShipping({ db, clock, limits, settings }: Deps) {
  const shippingRules = cachedRead(async (): Promise<ShippingRules> => {
    const [rules, { rates, calendar }] = await Promise.all([
      readShippingRules(db, clock),
      settings(),
    ]);
    return { ...rules, rates, calendar };
  });
  return {
    cached: shippingRules,
    customer: {
      check: (zip: string, client: Client) =>
        checkZip({ limits, clock, shippingRules }, zip, client),
      /** Checks each of these products; the place must already be checked with `check`. */
      checkGoods: (zip: string, products: readonly { id: number; name: string }[]) =>
        checkGoods({ db, clock }, zip, products),
      toState: (state: string) => readStateAnswer({ db, clock, shippingRules }, state),
    },
  };
}
