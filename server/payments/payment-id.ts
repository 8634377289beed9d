import { randomInt } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // no i, l, o, u: read aloud without mistakes

/* A prefix and 16 characters: 20, which is what the gateways take as our reference. */
export const newPaymentId = (): string => newId("pay_");
export const newRefundId = (): string => newId("ref_");

function newId(prefix: "pay_" | "ref_"): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}${letters.join("")}`;
}
