import { openAnswer, sealAnswer } from "#server/api/sealed-answer.ts";
import type { ShopSecret } from "#server/secret.ts";

/** A request in a job, as a program would send it. */
export interface JobRequest {
  method: string;
  /** The path below the API's root, with its query. */
  path: string;
  seenVersion: string | null;
  /** Keeps a request that a crashed process had started from running twice. */
  idempotencyKey: string;
  bodyText: string;
}

/** No Idempotency-Key contains a space, so nothing else is sealed with this. */
const sealedFor = (keyId: number): string => `job of ${keyId}`;

/** Seals a request or an answer, which may name people, so the database alone reveals no one. */
export const sealPart = (secret: ShopSecret, keyId: number, text: string): Buffer =>
  sealAnswer(secret, sealedFor(keyId), text);

/** `null` if it was sealed with a secret that is no longer accepted. */
export const openPart = (secret: ShopSecret, keyId: number, bytes: Buffer): string | null =>
  openAnswer(secret, sealedFor(keyId), bytes);
