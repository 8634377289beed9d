import { createHmac } from "node:crypto";
import {
  type HouseholdOrder,
  type HouseholdSign,
  householdSigns,
} from "#domain/limits/household-keys.ts";
import type { ShopSecret } from "#server/secret.ts";

/** A sign of a household as it is kept and looked for: no one reads an address or a phone out of it (LIMIT-4). */
export interface HouseholdHash {
  kind: HouseholdSign;
  key: string;
}

/** By the current secret first: so they are kept. By the other too: so they are looked for, and locked (SEC-11). */
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
