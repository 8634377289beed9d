import { err, ok, type Result } from "#domain/result.ts";
import { type ShippingRules, shipToZip, type ZipAnswer } from "#domain/shipping/ship-to-zip.ts";
import type { Clock } from "#server/clock.ts";
import { zipDirectory } from "#server/compliance/zip-directory.ts";
import type { CachedRead } from "#server/db/cached-read.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";

/** "Can you ship to me?", answered by the checkout's current rules. `zip` is five digits. */
export async function checkZip(
  deps: { limits: Limits; clock: Clock; shippingRules: CachedRead<ShippingRules> },
  zip: string,
  client: Client,
): Promise<Result<ZipAnswer, "too_many_attempts">> {
  if (!(await deps.limits.allows("zipCheckByClient", client.ipAddress)))
    return err("too_many_attempts");
  return ok(shipToZip(zip, zipDirectory(), await deps.shippingRules.get(), deps.clock.now()));
}
