import type { Clock } from "#server/clock.ts";
import { cachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { checkZip } from "./check-zip.ts";
import { readShippingRules } from "./read-shipping-rules.ts";

/** Whether, how and for how much the shop ships somewhere. */
export function createShipping({ db, clock, limits }: { db: Db; clock: Clock; limits: Limits }) {
  const shippingRules = cachedRead(() => readShippingRules(db));
  return {
    cached: shippingRules,
    customer: {
      check: (zip: string, client: Client) =>
        checkZip({ limits, clock, shippingRules }, zip, client),
    },
  };
}
