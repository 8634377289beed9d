import { randomInt } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // no i, l, o, u: read aloud without mistakes

/** "pay_" and 16 characters: 20, which is what the gateways take as our reference. */
export function newPaymentId(): string {
  return `pay_${Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
