/** The sign-in methods; kept with the session and named in mails and in the list of sessions. */
export type SignInMethod =
  | "password"
  | "sign_up"
  | "recovery"
  | "email_code"
  | "email_link"
  | "provider"
  | "passkey";

/** With what a session has passed the second step. */
export type SecondFactor = "app" | "backup_code" | "passkey";

/** A passkey is two factors in one: something one has, unlocked by who one is or what one knows. */
export const isSecondFactorIncluded = (method: SignInMethod): boolean => method === "passkey";
