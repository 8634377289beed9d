import { href } from "react-router";
import { keyBeginning } from "#domain/api/api-key.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { ListedKey } from "#server/api-keys/list-keys.ts";
import { KEY_STATES } from "./api-key-texts.ts";

/** A row of the list. */
export const apiKeyRow = (key: ListedKey, now: Date) => ({
  id: key.keyId,
  path: href("/admin/api-keys/:keyId", { keyId: String(key.keyId) }),
  name: key.name,
  beginning: `${keyBeginning(key.lookup, key.kind)}…`,
  scopes: key.scopes.length,
  used: key.lastUsedAt === null ? "never" : formatShopMoment(key.lastUsedAt),
  ends: key.expiresAt === null ? "no end" : formatShopMoment(key.expiresAt),
  state: KEY_STATES[keyState(key, now)],
});

export function keyState(
  { revokedAt, expiresAt }: Pick<ListedKey, "revokedAt" | "expiresAt">,
  now: Date,
): keyof typeof KEY_STATES {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "ended" : "good";
}
