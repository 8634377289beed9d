import { INVALID_EMAIL } from "#domain/account/email.ts";
import { STRENGTH_TEXTS } from "#domain/account/password-strength.ts";
import type { DateOfBirthError } from "#domain/account/date-of-birth.ts";
import type { ProfileFields } from "#domain/account/profile-form.ts";
import type { RequestEmailChangeError } from "#server/identity/email-codes/change-email.ts";
import type { ChangePasswordError } from "#server/identity/passwords/change-password.ts";
import type { AskForErasureError } from "#server/customers/erasure/erasure.ts";
import type { FactorProblem } from "#server/identity/factors/factors.ts";
import type { FinishError, StartError } from "#server/identity/providers/providers.ts";
import type { EmailCodeError } from "#server/identity/email-codes/use-email-code.ts";
import type { SignInError } from "#server/identity/passwords/sign-in.ts";
import type { SignUpError } from "#server/identity/sign-up.ts";

/**
 * The last two: the operation failed in a way that nobody foresaw, and the log has the reason. Proving
 * who one is has words of its own for that (ACCT-32).
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
  /** The field it belongs to; null = said above the form. */
  field: AccountField | null;
}

/** Words and status of everything that an account operation refuses. */
export const ACCOUNT_PROBLEMS: Record<AccountProblem, ProblemAnswer> = {
  invalid_credentials: { text: "Invalid email or password", status: 400, field: null },
  email_taken: {
    text: "This address already has an account. Please sign in instead.",
    status: 409,
    field: "email",
  },
  email_invalid: { text: INVALID_EMAIL, status: 400, field: "email" },
  email_unconfirmed: {
    text: "Please confirm your email address first",
    status: 403,
    field: null,
  },
  email_unchanged: { text: "This is your address already", status: 400, field: "email" },
  reauthentication_required: {
    text: "Please confirm first that it is you",
    status: 403,
    field: null,
  },
  password_common: { text: STRENGTH_TEXTS.common, status: 400, field: "password" },
  date_of_birth_impossible: {
    text: "Please enter a date of birth that is possible",
    status: 400,
    field: "dateOfBirth",
  },
  date_of_birth_under_21: {
    text: "You must be 21 years or older to shop here",
    status: 400,
    field: "dateOfBirth",
  },
  staff_not_erased: {
    text: "You work for the shop, so your account cannot be erased here.",
    status: 403,
    field: null,
  },
  balance_not_given_up: {
    text: "Please tick that you give up your affiliate balance, or have it paid out first",
    status: 400,
    field: "giveUpBalance",
  },
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
    text: "This code is wrong or has expired",
    status: 400,
    field: "emailCode",
  },
  email_code_void: {
    text: "Too many wrong codes. Please ask for a new one.",
    status: 400,
    field: "emailCode",
  },
  email_code_by_link: {
    text: "We cannot accept codes right now. Please open the link in our email instead.",
    status: 429,
    field: null,
  },
  email_link_over: { text: "This link is no longer valid.", status: 400, field: null },
  provider_unavailable: {
    text: "That service cannot be reached right now. Please try again, or sign in another way.",
    status: 503,
    field: null,
  },
  provider_declined: {
    text: "You did not sign in there, so nothing has changed.",
    status: 400,
    field: null,
  },
  provider_failed: {
    text: "That did not work. Please try again, or sign in another way.",
    status: 400,
    field: null,
  },
  provider_email_unverified: {
    text: "Your email address is not confirmed there, so it cannot sign you in here.",
    status: 400,
    field: null,
  },
  provider_email_unconfirmed: {
    text: "This address has an account here that is not confirmed yet. Please confirm it first, or set a new password by email, which confirms it; then link the other account under Security.",
    status: 409,
    field: null,
  },
  identity_taken: {
    text: "That account is linked to another customer here already.",
    status: 409,
    field: null,
  },
  factor_code_wrong: {
    text: "This code is not right, or was used before",
    status: 400,
    field: "factorCode",
  },
  pending_over: {
    text: "This took too long, or too many codes were wrong.",
    status: 400,
    field: null,
  },
  enrollment_over: { text: "This took too long. Please start again.", status: 400, field: null },
  factor_off: { text: "Already off.", status: 400, field: null },
  staff_needs_factor: {
    text: "Staff need a second factor. Add another one first.",
    status: 409,
    field: null,
  },
  last_sign_in_method: {
    text: "This is the only way into your account. Add another one first.",
    status: 409,
    field: null,
  },
  passkey_refused: {
    text: "This passkey was not accepted. Please try again.",
    status: 400,
    field: null,
  },
  second_factor_required: {
    text: "Please confirm with your second step: a code or a passkey",
    status: 403,
    field: null,
  },
  confirm_password_wrong: { text: "The password is not correct", status: 400, field: "password" },
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
  emailCodeAgain: "A new code is on its way. The older one no longer works.",
  emailLinkAgain: "A new link is on its way. The older one no longer works.",
  passwordUpdated: "Password updated successfully!",
  emailChangeAsked: "Check your new inbox: the link in our email makes the change.",
  confirmationSent: "The mail is on its way.",
  profileSaved: "Your profile is saved.",
  passwordUpdateFailed: "Failed to update password",
  resetFailed: "Password reset failed",
  noRecoveryLink: "No recovery link found. Please request a new password reset.",
  subscriptionCanceled: "Your subscription is canceled.",
  subscriptionNotCanceled: "Nothing was changed. The subscription may be canceled already.",
  passkeyAdded:
    "Your passkey is added. It signs you in on its own. Your other devices are signed out.",
  lastPasskeyRemoved: "The passkey is removed. Your account has no second step now.",
  passkeyRemoved: "The passkey is removed.",
  passkeyNamed: "The name is saved.",
  passkeyNameMissing: "Please enter a name",
  lastAppOff: "Your authenticator app is off. Your account has no second step now.",
  appOff: "Your authenticator app is off. Your passkeys stay as the second step.",
  signedOutEverywhere: "You are signed out everywhere.",
  signedOutThere: "Signed out there.",
  dateOfBirthRemoved: "No date of birth is kept.",
  dateOfBirthSaved: "Your date of birth is saved.",
  accountStays: "Your account will be kept.",
  erasureNoted: "Your erasure is noted. We have sent you a mail.",
  identityUnlinked: "Unlinked.",
  identityLinked: "The account is linked.",
  signedIn: "You are signed in.",
  sixDigits: "Please enter the six digits",
  codeMissing: "Please enter a code",
  codeSent: "A code is on its way to your address.",
} as const;
