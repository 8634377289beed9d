import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { INVALID_EMAIL, isEmail, normalizeEmail } from "./email.ts";
import { PASSWORD_LENGTH_MAX } from "./new-password.ts";

export interface Credentials {
  /** Normalized. */
  email: string;
  /** Exactly as typed: spaces are part of a password. */
  password: string;
}

export const PASSWORD_REQUIRED = "Password is required";

/** Reads email and password from a form or a body; never throws. */
export function parseCredentials(body: unknown): Credentials {
  const { email } = trimmedFields(body, ["email"]);
  const password =
    typeof body === "object" && body !== null && "password" in body ? body.password : "";
  return {
    email: normalizeEmail(email),
    password: typeof password === "string" ? password : "",
  };
}

/**
 * ACCT-3: a simple address pattern, and a password. It has no minimum length, because existing passwords must keep
 * working.
 */
export function validateSignIn(credentials: Credentials): FormCheck<Credentials> {
  return checkCredentials(credentials, (password) =>
    // Longer than any password we ever accepted: certainly wrong, and too expensive to hash.
    password.length > PASSWORD_LENGTH_MAX ? "Password is too long" : null,
  );
}

/** Shared by signing in and signing up; `passwordProblem` is called only if a password was entered. */
export function checkCredentials(
  { email, password }: Credentials,
  passwordProblem: (password: string) => string | null,
): FormCheck<Credentials> {
  const fieldErrors = fieldErrorsOf({
    email: isEmail(email) ? null : INVALID_EMAIL,
    password: password === "" ? PASSWORD_REQUIRED : passwordProblem(password),
  });
  return formCheck(fieldErrors, { email, password });
}
