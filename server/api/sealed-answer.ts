import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { ShopSecret } from "#server/secret.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Reading an answer requires both the shop's secret and the key of its request. */
const sealingKey = (secret: string, key: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, key, "mitra api answer", 32));

export function sealAnswer(secret: ShopSecret, key: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(secret.current, key), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** `null` if it was sealed with a secret that is no longer accepted. */
export function openAnswer(secret: ShopSecret, key: string, bytes: Buffer): string | null {
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const one of secret.accepted) {
    const decipher = createDecipheriv(CIPHER, sealingKey(one, key), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(tag);
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      continue; // the tag was made with another secret
    }
  }
  return null;
}
