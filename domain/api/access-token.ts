/**
 * The token that an OAuth client works with for an hour (API-51): a prefix that source code scanners recognize, and the
 * secret.
 */
export const ACCESS_TOKEN_PREFIX = "mitra_token_";

/** 43 letters of base64url are 32 bytes. */
const SHAPE = new RegExp(`^${ACCESS_TOKEN_PREFIX}[\\w-]{43}$`);

export const isAccessToken = (text: string): boolean => SHAPE.test(text);
