import { Secret, TOTP } from "otpauth";

/* RFC 6238 as every authenticator app supports it: SHA-1, six digits, thirty seconds. */

const STEP_SECONDS = 30;
/** One step before and one after, to allow for clock drift. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

/** A new secret in base32, for typing where there is no camera. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(base32), period: STEP_SECONDS });

/** "otpauth://totp/…", the QR code's content. @param shop its name */
export const totpAddress = (base32: string, email: string, shop: string): string =>
  totpOf(base32, { issuer: shop, label: email }).toString();

/**
 * The thirty-second step this code is for, counted from 1970; `null` means wrong or outside the window.
 */
export function stepOfCode(base32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(base32).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}
