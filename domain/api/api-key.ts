import { CALENDAR_TOKEN_PREFIX } from "#domain/calendar/calendar-token.ts";
import { ACCESS_TOKEN_PREFIX } from "./access-token.ts";
import { SESSION_TOKEN_PREFIX } from "./session-token.ts";

/** A program's credentials: the key itself or, for an OAuth client, the tokens it requests (API-51). */
export const KEY_KINDS = ["key", "client"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/**
 * Format of a key or a client's secret (API-5): "mitra_key_", which source code scanners recognize, a part that finds
 * its row, the secret itself, and a checksum that catches typos without a database query.
 */
const PREFIXES: Record<KeyKind, string> = { key: "mitra_key_", client: "mitra_secret_" };

const LOOKUP_LENGTH = 12;
/** 43 letters of base64url are 32 bytes. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;

/** Everything after the prefix. */
const SHAPE = new RegExp(
  `^([0-9a-f]{${LOOKUP_LENGTH}})_([\\w-]{${SECRET_LENGTH}})([0-9a-z]{${CHECK_LENGTH}})$`,
);

const ALL_PREFIXES = [
  ...Object.values(PREFIXES),
  ACCESS_TOKEN_PREFIX,
  SESSION_TOKEN_PREFIX,
  CALENDAR_TOKEN_PREFIX,
];

/**
 * Finds keys anywhere in a text, even truncated or mistyped ones; also a client's token (API-51), a session's (API-12)
 * and a calendar's (RULE-4).
 */
const ANYWHERE = new RegExp(`(${ALL_PREFIXES.join("|")})[\\w-]{8,}`, "g");

export interface KeyParts {
  lookup: string;
  secret: string;
}

export const writeKey = ({ lookup, secret }: KeyParts, kind: KeyKind): string =>
  `${PREFIXES[kind]}${lookup}_${secret}${checksum(lookup + secret)}`;

/** `null` if the text isn't a key of this kind, or is mistyped. */
export function readKey(text: string, kind: KeyKind): KeyParts | null {
  if (!text.startsWith(PREFIXES[kind])) return null;
  const [, lookup = "", secret = "", check = ""] =
    SHAPE.exec(text.slice(PREFIXES[kind].length)) ?? [];
  return lookup !== "" && check === checksum(lookup + secret) ? { lookup, secret } : null;
}

/** The beginning that tells keys apart for staff; not secret. */
export const keyBeginning = (lookup: string, kind: KeyKind): string => PREFIXES[kind] + lookup;

export const holdsKey = (text: string): boolean => text.search(ANYWHERE) !== -1;

/** Masks keys in text that is logged or shown to others. */
export const maskKeys = (text: string): string => text.replace(ANYWHERE, "$1(masked)");

/** CRC-32 in base 36: not secret, and only catches typos. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(36).padStart(7, "0").slice(-CHECK_LENGTH);
}
