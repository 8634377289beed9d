import { parseAccountId } from "#domain/customer/customer-list.ts";

/**
 * Ids in the API (API-2): a prefix for the kind and an opaque number, "ord_7q0k2m9x". They never change and aren't
 * secret: access depends on the caller.
 */
const PREFIXES = {
  product: "prd",
  order: "ord",
  orderLine: "oli",
  event: "evt",
  /** An event for programs (domain/event); an entry of a history is an `event`. */
  shopEvent: "sev",
  subscription: "sub",
  webhookEndpoint: "whe",
  orderRequest: "req",
  lot: "lot",
  customerNote: "cnt",
  payoutRequest: "pay",
  registration: "reg",
  paymentAlert: "alt",
  job: "job",
  /** A program's OAuth client id (API-51). */
  apiClient: "cli",
} as const;

export type PublicKind = keyof typeof PREFIXES;

/** Kinds whose numbers are `integer` in the database, which limits their size. */
const SHORT: ReadonlySet<PublicKind> = new Set([
  "product",
  "order",
  "orderRequest",
  "lot",
  "customerNote",
  "payoutRequest",
  "subscription",
  "registration",
  "paymentAlert",
]);
const SHORT_MAX = 2 ** 31 - 1;

/** Letters and digits that can't be mistaken for one another. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;
const BITS = 50n;
const MASK = (1n << BITS) - 1n;
/** Odd, so it has an inverse; neighboring numbers get ids that are far apart. */
const FACTOR = 0x2545f4914f6cdn;
const INVERSE = inverseOf(FACTOR);

/** @param id the row's number, starting at 1 */
export function publicId(kind: PublicKind, id: number): string {
  let value = (BigInt(id) * FACTOR) & MASK;
  let text = "";
  for (let at = 0; at < LENGTH; at += 1) {
    text = ALPHABET.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return `${PREFIXES[kind]}_${text}`;
}

/** The row's number; `null` if it isn't an id of this kind. */
export function readPublicId(kind: PublicKind, text: string): number | null {
  const match = new RegExp(`^${PREFIXES[kind]}_([${ALPHABET}]{${LENGTH}})$`).exec(text);
  const digits = match?.[1];
  if (digits === undefined) return null;
  let value = 0n;
  for (const digit of digits) value = (value << 5n) | BigInt(ALPHABET.indexOf(digit));
  const id = Number((value * INVERSE) & MASK);
  return id > 0 && id <= (SHORT.has(kind) ? SHORT_MAX : Number.MAX_SAFE_INTEGER) ? id : null;
}

/** For schemas: the pattern of an id of this kind. */
export const publicIdPattern = (kind: PublicKind): RegExp =>
  new RegExp(`^${PREFIXES[kind]}_[${ALPHABET}]{${LENGTH}}$`);

/** The inverse of an odd number, by Newton's method: each step doubles the number of correct bits. */
function inverseOf(odd: bigint): bigint {
  let inverse = odd;
  for (let bits = 3n; bits < BITS; bits *= 2n) inverse = (inverse * (2n - odd * inverse)) & MASK;
  return inverse & MASK;
}

/** Account ids already consist of letters and reveal nothing. */
const CUSTOMER = "cus_";

export const customerId = (userId: string): string => CUSTOMER + userId;

/** The account's id; `null` if there is none. */
export const readCustomerId = (text: string): string | null =>
  text.startsWith(CUSTOMER) ? parseAccountId(text.slice(CUSTOMER.length)) : null;
