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

/** Derived from the shop's one secret, for this purpose only. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "mitra authenticator", KEY_BYTES));

/** Encrypts an authenticator's secret for one owner; it cannot be opened for another. */
export function seal(secret: ShopSecret, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret.current), iv);
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
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv);
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null; // the tag was made with another key
  }
}

/*
 * A backup code is stored as a hash and its key, sealed together: a hash can't be recreated with another secret, but
 * its seal can change (SEC-11).
 */

/** A fake owner, so a sealed authenticator's secret never opens as a backup code. */
const backupOwner = (owner: string): string => `backup codes:${owner}`;

export function sealBackupCode(secret: ShopSecret, owner: string, code: string): string {
  const key = randomBytes(KEY_BYTES);
  const parts = [hashOfBackupCode(key, owner, code), key.toString("base64url")];
  return resealBackupCode(secret, owner, parts.join("."));
}

export const resealBackupCode = (secret: ShopSecret, owner: string, text: string): string =>
  seal(secret, backupOwner(owner), text);

export const openBackupCode = (secret: ShopSecret, owner: string, sealed: string) =>
  tryUnseal(secret, backupOwner(owner), sealed);

/** Whether a stored code is the one typed. */
export function isBackupCode(
  secret: ShopSecret,
  owner: string,
  sealed: string,
  code: string,
): boolean {
  const [hash = "", key = ""] = openBackupCode(secret, owner, sealed)?.text.split(".") ?? [];
  const given = Buffer.from(hash);
  const expected = Buffer.from(hashOfBackupCode(Buffer.from(key, "base64url"), owner, code));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Keyed, so codes can't be brute-forced from the database alone. */
const hashOfBackupCode = (key: Buffer, owner: string, code: string): string =>
  createHmac("sha256", key).update(`${owner}:${code}`).digest("base64url");
