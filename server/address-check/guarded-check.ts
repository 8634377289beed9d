import type { Clock } from "#server/clock.ts";
import { noLongerThan } from "#server/db/no-longer-than.ts";
import type { Log } from "#server/log.ts";
import type { AddressCheck, CheckedAddress } from "./address-check.ts";

/** A checkout waits up to this long. */
const PATIENCE_MS = 2000;
/** After this many consecutive failures, the service isn't asked for a while. */
const FAILURES_MAX = 3;
const REST_MS = 30_000;

/** `null` if there was no answer; otherwise the answer, which is `null` for an unknown address. */
export type GuardedCheck<Answer> = (
  address: CheckedAddress,
) => Promise<{ answer: Answer | null } | null>;

/**
 * A check that never fails and never holds anyone up (ADDR-1): a service that is off, slow, down or sends nonsense
 * counts as no answer.
 *
 * @param read the service in the current settings; `null` if there is none
 */
export function guardedCheck<Answer>(
  { clock, log }: { clock: Clock; log: Log },
  read: () => Promise<AddressCheck<Answer> | null>,
): GuardedCheck<Answer> {
  let failures = 0;
  let restsUntil = 0;
  return async (address) => {
    const now = clock.now().getTime();
    if (now < restsUntil) return null;
    const service = await read();
    if (service === null) return null;
    try {
      const answer = await noLongerThan(PATIENCE_MS, service.check(address));
      failures = 0;
      return { answer };
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_MAX) restsUntil = now + REST_MS;
      log.warn({ error, service: service.id }, "address check");
      return null;
    }
  };
}
