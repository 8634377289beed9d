/** An OAuth client's one-hour token (API-51): a prefix that source code scanners recognize, and the secret. */
export const ACCESS_TOKEN_PREFIX = "mitra_token_";

/** 43 letters of base64url are 32 bytes. */
const SHAPE = new RegExp(`^${ACCESS_TOKEN_PREFIX}[\\w-]{43}$`);

export const isAccessToken = (text: string): boolean => SHAPE.test(text);
