import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A separate key for each purpose, derived from the shop's one secret. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `mitra ${purpose}`, KEY_BYTES));
}

/** Encrypts an authenticator's secret for one owner; it cannot be opened for another. */
export function seal(secret: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, "authenticator"), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws if it was sealed with another secret or for another owner, or was altered. */
export function unseal(secret: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(secret, "authenticator"), iv);
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

/** Keyed, so codes can't be brute-forced from the database alone. */
export function hashOfBackupCode(secret: string, owner: string, code: string): string {
  return createHmac("sha256", keyFor(secret, "backup codes"))
    .update(`${owner}:${code}`)
    .digest("base64url");
}
