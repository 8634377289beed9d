import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type KeyKind, type KeyParts, writeKey } from "#domain/api/api-key.ts";

/** A new key or client secret: 32 random bytes, so a plain hash reveals nothing (API-5). */
export function makeKey(kind: KeyKind): { text: string; lookup: string; secretHash: Buffer } {
  const parts: KeyParts = {
    lookup: randomBytes(6).toString("hex"),
    secret: randomBytes(32).toString("base64url"),
  };
  return {
    text: writeKey(parts, kind),
    lookup: parts.lookup,
    secretHash: hashSecret(parts.secret),
  };
}

const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Compared in constant time, even if there is no such key. */
export function isSecret(secret: string, hash: Buffer | null): boolean {
  const given = hashSecret(secret);
  const isSame = timingSafeEqual(given, hash ?? NO_ONES);
  return isSame && hash !== null;
}

const NO_ONES = randomBytes(32);
