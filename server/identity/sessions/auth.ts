import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "#domain/account/new-password.ts";
import { authTables, type Db } from "#server/db/client.ts";
import { hashPassword, verifyPassword } from "#server/identity/passwords/password-hash.ts";
import { sessionPlugin } from "./session-plugin.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A session lasts this long after it was last prolonged, and is prolonged at most once a day. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const PROLONG_AFTER_SECONDS = DAY_SECONDS;

export interface AuthOptions {
  db: Db;
  siteUrl: string;
  secret: string;
}

/**
 * Better Auth keeps users, passwords and sessions. None of its own HTTP routes is served: our
 * operations call it, because they hold the limits and the rules (ACCT-9).
 */
export function createAuth({ db, siteUrl, secret }: AuthOptions) {
  return betterAuth({
    appName: "Mitra",
    baseURL: siteUrl,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, { provider: "pg", schema: authTables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONG_AFTER_SECONDS,
      cookieCache: { enabled: false },
      // Sensitive changes ask for a recent proof of their own (change-password.ts).
      freshAge: 0,
    },
    plugins: [
      sessionPlugin,
      passkey({
        rpID: new URL(siteUrl).hostname,
        rpName: "Mitra",
        origin: new URL(siteUrl).origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.authenticationInfo),
        },
      }),
    ],
    advanced: {
      cookiePrefix: "mitra",
      // Prefix and Secure are added where cookies leave the shop (server/web/cookie-door.ts).
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: { disabled: true },
  });
}

/** A passkey counts as two factors only where the device has asked who it is (complete-sign-in). */
function requireUserVerification(info: { userVerified: boolean } | undefined): void {
  if (info?.userVerified !== true) throw new APIError("UNAUTHORIZED");
}

/** Set by our own web process on every call; what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-mitra-client-address";

export type Auth = ReturnType<typeof createAuth>;

/** The name of the session cookie within the shop (server/web/cookie-door.ts). */
export const SESSION_COOKIE_NAME = "mitra.session_token";
