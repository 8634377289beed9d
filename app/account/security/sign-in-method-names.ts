import type { SignInMethod } from "#domain/account/sign-in-method.ts";

/** How each session started, for the list of devices. */
export const SIGN_IN_METHOD_NAMES: Record<SignInMethod, string> = {
  password: "Password",
  sign_up: "New account",
  recovery: "Password reset",
  email_code: "Emailed code",
  email_link: "Emailed link",
  provider: "Linked account",
  passkey: "Passkey",
};
