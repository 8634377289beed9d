import { INVALID_EMAIL } from "#domain/account/email.ts";
import { STRENGTH_TEXTS } from "#domain/account/password-strength.ts";
import type { ProfileFields } from "#domain/account/profile-form.ts";
import type { RequestEmailChangeError } from "#server/accounts/change-email.ts";
import type { ChangePasswordError } from "#server/accounts/change-password.ts";
import type { EmailCodeError } from "#server/accounts/use-email-code.ts";
import type { SignInError } from "#server/accounts/sign-in.ts";
import type { SignUpError } from "#server/accounts/sign-up.ts";

/** `unexpected`: the operation failed in a way that nobody foresaw; the log has the reason. */
export type AccountProblem =
  | SignInError
  | SignUpError
  | ChangePasswordError
  | RequestEmailChangeError
  | EmailCodeError
  | "email_link_over"
  | "unexpected";

export type AccountField =
  | "email"
  | "emailCode"
  | "password"
  | "currentPassword"
  | "confirmation"
  | keyof ProfileFields;

interface ProblemAnswer {
  text: string;
  status: number;
  /** The field it belongs to; null = said above the form. */
  field: AccountField | null;
}

/** Words and status of everything that an account operation refuses (product-spec 8). */
export const ACCOUNT_PROBLEMS: Record<AccountProblem, ProblemAnswer> = {
  invalid_credentials: { text: "Invalid email or password", status: 400, field: null },
  email_taken: {
    text: "This address already has an account. Please sign in instead.",
    status: 409,
    field: "email",
  },
  email_invalid: { text: INVALID_EMAIL, status: 400, field: "email" },
  email_unchanged: { text: "This is your address already", status: 400, field: "email" },
  reauthentication_required: {
    text: "Please confirm first that it is you",
    status: 403,
    field: null,
  },
  password_common: { text: STRENGTH_TEXTS.common, status: 400, field: "password" },
  current_password_missing: {
    text: "Please enter your current password",
    status: 400,
    field: "currentPassword",
  },
  current_password_wrong: {
    text: "The current password is not correct",
    status: 400,
    field: "currentPassword",
  },
  email_code_wrong: {
    text: "This code is not right, or not good any more",
    status: 400,
    field: "emailCode",
  },
  email_code_void: {
    text: "Too many wrong codes. Please ask for a new one.",
    status: 400,
    field: "emailCode",
  },
  email_link_over: { text: "This link is not good any more.", status: 400, field: null },
  too_many_attempts: {
    text: "Too many attempts. Please wait a few minutes and try again.",
    status: 429,
    field: null,
  },
  unexpected: { text: "An error occurred", status: 500, field: null },
};

export const ACCOUNT_TEXTS = {
  signedUp: "Your account has been created. Ready to order!",
  recoveryRequested: "Check your email for password reset instructions",
  emailCodeAgain: "A new code is on its way. The older one does not work any more.",
  passwordUpdated: "Password updated successfully!",
  emailChangeAsked: "Check your new inbox: the link in our mail makes the change.",
  confirmationSent: "The mail is on its way.",
  profileSaved: "Your profile is saved.",
  passwordUpdateFailed: "Failed to update password",
  resetFailed: "Password reset failed",
  noRecoveryLink: "No recovery link found. Please request a new password reset.",
} as const;
