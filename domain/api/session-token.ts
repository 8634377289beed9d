/**
 * The token that a program sends for a customer who signed in through it (API-12): a prefix that source code scanners
 * recognize, and the secret. Tokens and cookies are never interchangeable.
 */
export const SESSION_TOKEN_PREFIX = "mitra_session_";

/** 43 letters of base64url are 32 bytes. */
const SHAPE = new RegExp(`^${SESSION_TOKEN_PREFIX}[\\w-]{43}$`);

export const isSessionToken = (text: string): boolean => SHAPE.test(text);
