export const PASSWORD_LENGTH_MIN = 8;
/** Keeps hashing affordable; far beyond any passphrase. */
export const PASSWORD_LENGTH_MAX = 128;

/** /orders changes a password and /auth/reset sets a new one: the same rules, worded differently (ACCT-4). */
export type PasswordPage = "change" | "reset";

interface PasswordTexts {
  missing: string;
  mismatch: string;
  tooShort: string;
  tooLong: string;
}

export const PASSWORD_TEXTS: Record<PasswordPage, PasswordTexts> = {
  change: {
    missing: "Please fill in both password fields",
    mismatch: "New passwords do not match",
    tooShort: "New password must be at least 8 characters long",
    tooLong: "New password must be at most 128 characters long",
  },
  reset: {
    missing: "Please fill in both password fields",
    mismatch: "Passwords do not match",
    tooShort: "Password must be at least 8 characters long",
    tooLong: "Password must be at most 128 characters long",
  },
};

/** The exact error text, or null if the password is acceptable. Nothing is trimmed: spaces are part of a password. */
export function newPasswordProblem(
  { password, confirmation }: { password: string; confirmation: string },
  page: PasswordPage,
): string | null {
  const texts = PASSWORD_TEXTS[page];
  if (password === "" || confirmation === "") return texts.missing;
  if (password !== confirmation) return texts.mismatch;
  return lengthProblemOf(password, texts);
}

/** Signing up asks for the password only once, so only its length can be wrong. */
export function signUpPasswordProblem(password: string): string | null {
  return lengthProblemOf(password, PASSWORD_TEXTS.reset);
}

function lengthProblemOf(password: string, texts: PasswordTexts): string | null {
  if (password.length < PASSWORD_LENGTH_MIN) return texts.tooShort;
  return password.length > PASSWORD_LENGTH_MAX ? texts.tooLong : null;
}
