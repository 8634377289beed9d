/**
 * The token that a program sends for a customer who signed in through it (API-12): a prefix that source code scanners
 * recognize, and the secret. It is no cookie, and no cookie is one.
 */
export const SESSION_TOKEN_PREFIX = "mitra_session_";

/** 43 letters of base64url are 32 bytes. */
const SHAPE = new RegExp(`^${SESSION_TOKEN_PREFIX}[\\w-]{43}$`);

export const isSessionToken = (text: string): boolean => SHAPE.test(text);
