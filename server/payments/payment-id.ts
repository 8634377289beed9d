import { randomInt } from "node:crypto";
import { MEMO_ALPHABET, MEMO_LENGTH } from "#domain/payment/memo-code.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // no i, l, o, u, so it can be read aloud without mistakes

/* A prefix and 16 characters: 20, the most that gateways accept as our reference. */
export const newPaymentId = (): string => newId("pay_");
export const newRefundId = (): string => newId("ref_");

/** Whether a gateway's reference can be one of our payments' ids. */
export const isPaymentId = (text: string): boolean => PAYMENT_ID.test(text);

const PAYMENT_ID = new RegExp(`^pay_[${ALPHABET}]{16}$`);

/**
 * The code that customers write with the money they send; it reveals nothing about the order
 * (domain/payment/memo-code.ts).
 */
export const newMemo = (): string => randomText(MEMO_ALPHABET, MEMO_LENGTH);

function newId(prefix: "pay_" | "ref_"): string {
  return `${prefix}${randomText(ALPHABET, 16)}`;
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
