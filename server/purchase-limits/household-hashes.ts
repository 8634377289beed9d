import { createHmac } from "node:crypto";
import {
  type HouseholdOrder,
  type HouseholdSign,
  householdSigns,
} from "#domain/limits/household-keys.ts";
import type { ShopSecret } from "#server/secret.ts";

/** A household's key as it is stored and looked up, which doesn't reveal an address or a phone (LIMIT-4). */
export interface HouseholdHash {
  kind: HouseholdSign;
  key: string;
}

/**
 * The current secret comes first, because keys are stored with it. The other one is also used for lookups and locks
 * (SEC-11).
 */
export function householdHashes(
  secret: ShopSecret,
  order: HouseholdOrder,
): { kept: HouseholdHash[]; sought: HouseholdHash[] } {
  const signs = householdSigns(order);
  const hashed = (by: string) =>
    signs.map(({ kind, value }) => ({ kind, key: hashOf(by, kind, value) }));
  return { kept: hashed(secret.current), sought: secret.accepted.flatMap(hashed) };
}

const hashOf = (secret: string, kind: HouseholdSign, value: string): string =>
  createHmac("sha256", secret).update(`household:${kind}:${value}`).digest("base64url");
