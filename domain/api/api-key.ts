import { CALENDAR_TOKEN_PREFIX } from "#domain/calendar/calendar-token.ts";
import { SESSION_TOKEN_PREFIX } from "./session-token.ts";

/**
 * How a key is written (API-5): "mitra_key_" so that scanners of source code know one when they see it, a part by
 * which its row is found, the secret itself, and a checksum so that a typo is known without asking the database.
 */
export const KEY_PREFIX = "mitra_key_";

const LOOKUP_LENGTH = 12;
/** 43 letters of base64url are 32 bytes. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;

const SHAPE = new RegExp(
  `^${KEY_PREFIX}([0-9a-f]{${LOOKUP_LENGTH}})_([\\w-]{${SECRET_LENGTH}})([0-9a-z]{${CHECK_LENGTH}})$`,
);

/** Anywhere in a text, also one that was cut or mistyped; a session's token (API-12) and a calendar's (RULE-4) as well. */
const ANYWHERE = new RegExp(
  `(${KEY_PREFIX}|${SESSION_TOKEN_PREFIX}|${CALENDAR_TOKEN_PREFIX})[\\w-]{8,}`,
  "g",
);

export interface KeyParts {
  lookup: string;
  secret: string;
}

export const writeKey = ({ lookup, secret }: KeyParts): string =>
  `${KEY_PREFIX}${lookup}_${secret}${checksum(lookup + secret)}`;

/** null = it is no key, or was mistyped. */
export function readKey(text: string): KeyParts | null {
  const [, lookup = "", secret = "", check = ""] = SHAPE.exec(text) ?? [];
  return lookup !== "" && check === checksum(lookup + secret) ? { lookup, secret } : null;
}

export const holdsKey = (text: string): boolean => text.search(ANYWHERE) !== -1;

/** For what is logged or shown to others. */
export const maskKeys = (text: string): string => text.replace(ANYWHERE, "$1(masked)");

/** CRC-32 in base 36: no secret, and good against slips alone. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(36).padStart(7, "0").slice(-CHECK_LENGTH);
}
