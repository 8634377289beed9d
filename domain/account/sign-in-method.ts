/** The sign-in methods; stored with the session, and shown in emails and in the list of sessions. */
export const SIGN_IN_METHODS = [
  "password",
  "sign_up",
  "recovery",
  "email_code",
  "email_link",
  "provider",
  "passkey",
] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Factors that a session can pass the second step with. */
export const SECOND_FACTORS = ["app", "backup_code", "passkey"] as const;

export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** A passkey is two factors in one: something you have, unlocked by something you are or know. */
export const isSecondFactorIncluded = (method: SignInMethod): boolean => method === "passkey";
