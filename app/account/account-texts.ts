import type { DateOfBirthError } from "#domain/account/date-of-birth.ts";
import { INVALID_EMAIL } from "#domain/account/email.ts";
import { STRENGTH_TEXTS } from "#domain/account/password-strength.ts";
import type { ProfileFields } from "#domain/account/profile-form.ts";
import type { AskForErasureError } from "#server/customers/erasure/erasure.ts";
import type { RequestEmailChangeError } from "#server/identity/email-codes/change-email.ts";
import type { EmailCodeError } from "#server/identity/email-codes/use-email-code.ts";
import type { FactorProblem } from "#server/identity/factors/factors.ts";
import type { ChangePasswordError } from "#server/identity/passwords/change-password.ts";
import type { SignInError } from "#server/identity/passwords/sign-in.ts";
import type { FinishError, StartError } from "#server/identity/providers/providers.ts";
import type { SignUpError } from "#server/identity/sign-up.ts";

/**
 * The last two are for unexpected failures; the log has the reason. Reauthentication has its own
 * message for that (ACCT-32).
 */
export type AccountProblem =
  | SignInError
  | SignUpError
  | ChangePasswordError
  | RequestEmailChangeError
  | EmailCodeError
  | StartError
  | FinishError
  | DateOfBirthError
  | AskForErasureError
  | "email_link_over"
  | FactorProblem
  | "authentication_failed"
  | "unexpected";

export type AccountField =
  | "email"
  | "emailCode"
  | "factorCode"
  | "passkeyName"
  | "password"
  | "currentPassword"
  | "confirmation"
  | "dateOfBirth"
  | "giveUpBalance"
  | keyof ProfileFields;

interface ProblemAnswer {
  text: string;
  status: number;
  /** The field it belongs to; `null` to show it above the form. */
  field: AccountField | null;
}

/** The message and status for every refusal of an account operation. */
export const ACCOUNT_PROBLEMS: Record<AccountProblem, ProblemAnswer> = {
  invalid_credentials: { text: "Invalid email or password", status: 400, field: null },
  email_taken: {
    text: "This email address already has an account. Please sign in instead.",
    status: 409,
    field: "email",
  },
  email_invalid: { text: INVALID_EMAIL, status: 400, field: "email" },
  email_unconfirmed: {
    text: "Please confirm your email address first",
    status: 403,
    field: null,
  },
  email_unchanged: { text: "This is already your email address", status: 400, field: "email" },
  reauthentication_required: {
    text: "Please confirm it's you first",
    status: 403,
    field: null,
  },
  password_common: { text: STRENGTH_TEXTS.common, status: 400, field: "password" },
  date_of_birth_impossible: {
    text: "Please enter a valid date of birth",
    status: 400,
    field: "dateOfBirth",
  },
  date_of_birth_under_21: {
    text: "You must be 21 years or older to shop here",
    status: 400,
    field: "dateOfBirth",
  },
  staff_not_erased: {
    text: "Staff accounts can't be deleted here.",
    status: 403,
    field: null,
  },
  balance_not_given_up: {
    text: "Please check the box to give up your balance, or use it first",
    status: 400,
    field: "giveUpBalance",
  },
  current_password_missing: {
    text: "Please enter your current password",
    status: 400,
    field: "currentPassword",
  },
  current_password_wrong: {
    text: "Your current password is incorrect",
    status: 400,
    field: "currentPassword",
  },
  email_code_wrong: {
    text: "This code is incorrect or has expired",
    status: 400,
    field: "emailCode",
  },
  email_code_void: {
    text: "Too many incorrect codes. Please request a new one.",
    status: 400,
    field: "emailCode",
  },
  email_code_by_link: {
    text: "We can't accept codes right now. Please use the link in our email instead.",
    status: 429,
    field: null,
  },
  email_link_over: { text: "This link is no longer valid.", status: 400, field: null },
  provider_unavailable: {
    text: "We can't reach that service right now. Please try again, or sign in another way.",
    status: 503,
    field: null,
  },
  provider_declined: {
    text: "Sign-in was not completed. Nothing has changed.",
    status: 400,
    field: null,
  },
  provider_failed: {
    text: "Something went wrong. Please try again, or sign in another way.",
    status: 400,
    field: null,
  },
  provider_email_unverified: {
    text: "Your email address isn't verified with that service, so you can't sign in with it here.",
    status: 400,
    field: null,
  },
  provider_email_unconfirmed: {
    text: "Your account here has an email address that isn't confirmed yet. Please confirm it first, or reset your password, which also confirms it. Then link the other account under Security.",
    status: 409,
    field: null,
  },
  identity_taken: {
    text: "That account is already linked to another customer.",
    status: 409,
    field: null,
  },
  factor_code_wrong: {
    text: "This code is incorrect or has already been used",
    status: 400,
    field: "factorCode",
  },
  pending_over: {
    text: "This took too long, or too many codes were incorrect.",
    status: 400,
    field: null,
  },
  enrollment_over: { text: "This took too long. Please start over.", status: 400, field: null },
  factor_off: { text: "Already off.", status: 400, field: null },
  staff_needs_factor: {
    text: "Staff accounts need a second step. Add another one first.",
    status: 409,
    field: null,
  },
  last_sign_in_method: {
    text: "This is your only way to sign in. Add another one first.",
    status: 409,
    field: null,
  },
  passkey_refused: {
    text: "We couldn't verify this passkey. Please try again.",
    status: 400,
    field: null,
  },
  second_factor_required: {
    text: "Please confirm with a code or a passkey",
    status: 403,
    field: null,
  },
  confirm_password_wrong: { text: "Incorrect password", status: 400, field: "password" },
  too_many_attempts: {
    text: "Too many attempts. Please wait a few minutes and try again.",
    status: 429,
    field: null,
  },
  too_busy: {
    text: "Too many people are signing in right now. Please try again in a moment.",
    status: 503,
    field: null,
  },
  authentication_failed: { text: "Authentication failed", status: 500, field: null },
  unexpected: { text: "An error occurred", status: 500, field: null },
};

export const ACCOUNT_TEXTS = {
  signedUp: "Your account has been created. Ready to order!",
  recoveryRequested: "Check your email for password reset instructions",
  emailCodeAgain: "We've sent a new code. The old one no longer works.",
  emailLinkAgain: "We've sent a new link. The old one no longer works.",
  passwordUpdated: "Password updated successfully!",
  emailChangeAsked: "Check your new inbox. Open the link in our email to make the change.",
  confirmationSent: "We've sent the email.",
  profileSaved: "Your profile has been saved.",
  passwordUpdateFailed: "Failed to update password",
  resetFailed: "Password reset failed",
  noRecoveryLink: "No recovery link found. Please request a new password reset.",
  subscriptionCanceled: "Your subscription has been canceled.",
  subscriptionNotCanceled: "Nothing was changed. The subscription may already be canceled.",
  passkeyAdded:
    "Passkey added. You can now sign in with it alone. Your other devices have been signed out.",
  lastPasskeyRemoved: "Passkey removed. Your account no longer has a second step.",
  passkeyRemoved: "Passkey removed.",
  passkeyNamed: "Name saved.",
  passkeyNameMissing: "Please enter a name",
  lastAppOff: "Authenticator app turned off. Your account no longer has a second step.",
  appOff: "Authenticator app turned off. Your passkeys are still your second step.",
  signedOutEverywhere: "You've been signed out everywhere.",
  signedOutThere: "Device signed out.",
  dateOfBirthRemoved: "Your date of birth has been removed.",
  dateOfBirthSaved: "Your date of birth has been saved.",
  accountStays: "Your account will not be deleted.",
  erasureNoted: "We've received your deletion request and sent you an email.",
  identityUnlinked: "Account unlinked.",
  identityLinked: "Account linked.",
  signedIn: "You are signed in.",
  sixDigits: "Please enter the six-digit code",
  codeMissing: "Please enter a code",
  codeSent: "We've emailed you a code.",
} as const;
