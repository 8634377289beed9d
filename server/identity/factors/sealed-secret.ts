import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { ShopSecret } from "#server/secret.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A separate key for each purpose, derived from the shop's one secret. */
function keyFor(secret: string, purpose: "authenticator" | "backup codes"): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `mitra ${purpose}`, KEY_BYTES));
}

/** Encrypts an authenticator's secret for one owner; it cannot be opened for another. */
export function seal(secret: ShopSecret, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret.current, "authenticator"), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws if it was sealed with a secret that is not accepted or for another owner, or was altered. */
export function unseal(secret: ShopSecret, owner: string, sealed: string): string {
  const opened = tryUnseal(secret, owner, sealed);
  if (opened === null)
    throw new Error("A second factor is sealed with a secret that we do not have");
  return opened.text;
}

/** @returns null if no accepted secret opens it */
export function tryUnseal(
  secret: ShopSecret,
  owner: string,
  sealed: string,
): { text: string; isCurrent: boolean } | null {
  for (const one of secret.accepted) {
    const text = openWith(one, owner, sealed);
    if (text !== null) return { text, isCurrent: one === secret.current };
  }
  return null;
}

function openWith(secret: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(secret, "authenticator"), iv);
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null; // the tag is another key's
  }
}

/*
 * A backup code is stored as a hash, with the keys that it may be of, sealed together: a hash cannot be
 * recreated with another secret, but what it is sealed with can change (SEC-11).
 */

/** An owner whom no authenticator's secret is sealed for. */
const backupOwner = (owner: string): string => `backup codes:${owner}`;

export function sealBackupCode(secret: ShopSecret, owner: string, code: string): string {
  const key = randomBytes(KEY_BYTES);
  return sealHash(secret, owner, [hashOfBackupCode(key, owner, code), key.toString("base64url")]);
}

/** One from a release that stored the bare hash, keyed with whichever secret was in force. */
export const sealBareHash = (secret: ShopSecret, owner: string, hash: string): string =>
  sealHash(secret, owner, [hash, ...bareKeys(secret).map((key) => key.toString("base64url"))]);

export const resealBackupCode = (secret: ShopSecret, owner: string, text: string): string =>
  seal(secret, backupOwner(owner), text);

export const openBackupCode = (secret: ShopSecret, owner: string, sealed: string) =>
  tryUnseal(secret, backupOwner(owner), sealed);

/** Whether a stored code is the one typed. `sealed` null = a bare hash. */
export function isBackupCode(
  secret: ShopSecret,
  owner: string,
  stored: { sealed: string | null; codeHash: string },
  code: string,
): boolean {
  if (stored.sealed === null)
    return bareKeys(secret).some((key) => isHash(stored.codeHash, key, owner, code));
  const opened = openBackupCode(secret, owner, stored.sealed);
  const [hash = "", ...keys] = opened?.text.split(".") ?? [];
  return keys.some((key) => isHash(hash, Buffer.from(key, "base64url"), owner, code));
}

const sealHash = (secret: ShopSecret, owner: string, parts: string[]): string =>
  seal(secret, backupOwner(owner), parts.join("."));

const bareKeys = (secret: ShopSecret): Buffer[] =>
  secret.accepted.map((one) => keyFor(one, "backup codes"));

/** Keyed, so codes can't be brute-forced from the database alone. */
const hashOfBackupCode = (key: Buffer, owner: string, code: string): string =>
  createHmac("sha256", key).update(`${owner}:${code}`).digest("base64url");

function isHash(hash: string, key: Buffer, owner: string, code: string): boolean {
  const [given, expected] = [Buffer.from(hash), Buffer.from(hashOfBackupCode(key, owner, code))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
