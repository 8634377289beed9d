import { parseUsState } from "#domain/place/us-states.ts";
import {
  type AddressFields,
  addressKey,
  type AddressSuggestion,
  suggestAddress,
} from "#domain/shipping/suggest-address.ts";
import type { Clock } from "#server/clock.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { PostalAddress } from "./address-check.ts";
import type { GuardedCheck } from "./guarded-check.ts";

/**
 * The postal file's version of a customer's address; `null` if there is no difference worth mentioning. Never fails.
 */
export type SuggestAddress = (
  typed: AddressFields,
  accountId: string,
) => Promise<AddressSuggestion | null>;

interface Deps {
  clock: Clock;
  log: Log;
  limits: Limits;
  /** Whether a service is currently in use. */
  isOn: () => Promise<boolean>;
  check: GuardedCheck<PostalAddress>;
}

/** A checkout asks after every change of its form. */
const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 500;

/** Answers are cached in memory briefly, and stored nowhere (ADDR-3). */
export function createAddressSuggestions(deps: Deps): SuggestAddress {
  const { clock, log, limits, isOn, check } = deps;
  const kept = new Map<string, { until: number; suggestion: AddressSuggestion | null }>();

  function keep(key: string, suggestion: AddressSuggestion | null): void {
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { until: clock.now().getTime() + KEPT_MS, suggestion });
  }

  async function suggest(typed: AddressFields, accountId: string) {
    const state = parseUsState(typed.state);
    const zip = typed.zipCode.trim().slice(0, 5);
    const { address: street, address2: street2, city } = typed;
    const isWhole =
      state !== null && /^\d{5}$/.test(zip) && [street, city].every((one) => one.trim());
    if (!isWhole || !(await isOn())) return null;
    const whole = { ...typed, state, zipCode: zip };
    const key = addressKey(whole);
    const known = kept.get(key);
    if (known !== undefined && known.until > clock.now().getTime()) return known.suggestion;
    if (!(await limits.allows("addressCheckByAccount", accountId))) return null;
    const found = await check({ street, street2, city, state, zip });
    if (found === null) return null;
    const suggestion = found.answer && suggestionOf(whole, found.answer);
    keep(key, suggestion);
    return suggestion;
  }

  return (typed, accountId) =>
    suggest(typed, accountId).catch((error: unknown) => {
      log.warn({ error }, "no address suggested");
      return null;
    });
}

function suggestionOf(typed: AddressFields, { address, needsUnit }: PostalAddress) {
  const { street, street2, city, state, zip: zipCode } = address;
  return suggestAddress(
    typed,
    { address: street, address2: street2, city, state, zipCode },
    needsUnit,
  );
}
