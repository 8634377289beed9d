import type { SecurityChange } from "#domain/account/security-change.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { MailContent } from "../mail-content.ts";

export function confirmEmailMail(href: string, { name }: ShopDetails): MailContent {
  return {
    subject: "Confirm your email address",
    blocks: [
      { kind: "heading", text: `Welcome to ${name}` },
      {
        kind: "text",
        text: "Please confirm that this is your email address. The link expires in three days and replaces any older one.",
      },
      { kind: "button", label: "Confirm my email address", href },
      { kind: "text", text: "If you did not create an account, you can ignore this email." },
    ],
  };
}

export function emailChangeMail(href: string, { name }: ShopDetails): MailContent {
  return {
    subject: "Confirm your new email address",
    blocks: [
      { kind: "heading", text: "Confirm your new email address" },
      {
        kind: "text",
        text: `Someone asked to use this address for their ${name} account. The link works once, expires in one hour and replaces any older one.`,
      },
      { kind: "button", label: "Use this email address", href },
      { kind: "text", text: "If this wasn't you, you can ignore this email. Nothing has changed." },
    ],
  };
}

export function recoveryMail(href: string): MailContent {
  return {
    subject: "Set a new password",
    blocks: [
      { kind: "heading", text: "Set a new password" },
      {
        kind: "text",
        text: "We received a request to reset your password. The link works once, expires in one hour and replaces any older one.",
      },
      { kind: "button", label: "Set a new password", href },
      {
        kind: "text",
        text: "If you didn't ask for this, you can ignore this email. Your password won't change.",
      },
    ],
  };
}

export function emailCodeMail(code: string, href: string): MailContent {
  return {
    subject: "Your sign-in code",
    blocks: [
      { kind: "heading", text: "Your sign-in code" },
      {
        kind: "text",
        text: "Enter this code on the page where you requested it. It works once, expires in ten minutes and replaces any older one.",
      },
      { kind: "code", code },
      { kind: "text", text: "Or sign in on this device:" },
      { kind: "button", label: "Sign in", href },
      {
        kind: "text",
        text: "If you didn't ask for this, you can ignore this email. Never share this code: we will never ask you for it.",
      },
    ],
  };
}

/** Sent instead of a code while someone is guessing codes. */
export function emailLinkMail(href: string): MailContent {
  return {
    subject: "Your sign-in link",
    blocks: [
      { kind: "heading", text: "Your sign-in link" },
      {
        kind: "text",
        text: "Open this link on the device you want to sign in on. It works once, expires in ten minutes and replaces any older one.",
      },
      { kind: "button", label: "Sign in", href },
      { kind: "text", text: "If you didn't ask for this, you can ignore this email." },
    ],
  };
}

/** `role` in staff's words: "support". */
export function staffInvitationMail(
  role: string,
  href: string,
  { name }: ShopDetails,
): MailContent {
  return {
    subject: `You're invited to join ${name}`,
    blocks: [
      { kind: "heading", text: "Join the team" },
      {
        kind: "text",
        text: `Your role will be “${role}”. Open the link and sign in with this address, or create an account. The link works once, expires in seven days and replaces any older one.`,
      },
      { kind: "button", label: "View invitation", href },
      {
        kind: "text",
        text: "You'll set up two-step verification first. If you didn't expect this, you can ignore this email.",
      },
    ],
  };
}

export function passwordChangedMail(href: string): MailContent {
  return {
    subject: "Your password was changed",
    blocks: [
      { kind: "heading", text: "Your password was changed" },
      {
        kind: "text",
        text: "Your password was just changed, and all other devices were signed out.",
      },
      { kind: "text", text: "If this wasn't you, set a new password now." },
      { kind: "button", label: "Set a new password", href },
    ],
  };
}

export function signUpAttemptMail(href: string): MailContent {
  return {
    subject: "You already have an account",
    blocks: [
      { kind: "heading", text: "You already have an account" },
      {
        kind: "text",
        text: "Someone tried to create an account with this address. You already have one, and nothing has changed.",
      },
      { kind: "button", label: "Sign in", href },
    ],
  };
}

const NOTICES: Record<SecurityChange, { subject: string; text: string }> = {
  password_set: {
    subject: "A password was set",
    text: "Your account now has a password.",
  },
  totp_on: {
    subject: "Two-step verification is on",
    text: "From now on, signing in requires a code from your authenticator app.",
  },
  totp_off: {
    subject: "The authenticator app was turned off",
    text: "Your account no longer accepts codes from your authenticator app.",
  },
  backup_codes_made: {
    subject: "New backup codes were created",
    text: "New backup codes were created for your account. The old ones no longer work.",
  },
  backup_code_used: {
    subject: "A backup code was used",
    text: "One of your backup codes was used to sign in or to confirm a change. It can't be used again.",
  },
  passkey_added: {
    subject: "A passkey was added",
    text: "A new passkey can now be used to sign in to your account.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    text: "One of your passkeys was removed and can no longer be used to sign in.",
  },
  identity_linked: {
    subject: "A sign-in provider was linked",
    text: "Another provider can now be used to sign in to your account.",
  },
  identity_unlinked: {
    subject: "A sign-in provider was unlinked",
    text: "A provider was unlinked and can no longer be used to sign in to your account.",
  },
  email_change_asked: {
    subject: "Email address change requested",
    text: "We received a request to change your account's email address. Nothing changes until the link we sent to the new address is used. Setting a new password cancels that link.",
  },
  email_changed: {
    subject: "Your email address was changed",
    text: "Your account's email address was changed. From now on, our email goes to the new address.",
  },
  erasure_asked: {
    subject: "Your account will be deleted",
    text: "You asked us to delete your account. To keep it, sign in within seven days. After that, we delete it permanently, once no open order or legal matter prevents it.",
  },
  erasure_undone: {
    subject: "Your account will be kept",
    text: "Your account will not be deleted. Nothing was lost.",
  },
  account_merged: {
    subject: "Your account is being merged into another",
    text: "You have two accounts with us. Your orders are now in the other one, and this one will be deleted in seven days. If you didn't ask for this, or the other account isn't yours, reply to this email before then and we'll undo it.",
  },
  account_taken_in: {
    subject: "Your accounts are merged",
    text: "The orders from your other account are now in this one. If you don't have another account with us, or didn't ask for this, reply to this email.",
  },
  merge_undone: {
    subject: "Your accounts are separate again",
    text: "Your orders are back in the account you placed them with, and it won't be deleted.",
  },
  second_factor_tried: {
    subject: "Someone tried to sign in",
    text: "Someone completed the first step of signing in to your account, such as entering your password, and then entered several wrong codes. They were not signed in.",
  },
  new_sign_in: {
    subject: "New sign-in to your account",
    text: "Someone signed in to your account on a new device.",
  },
};

/** Sent after every sensitive change, to the owner of the account. */
export function securityNoticeMail(change: SecurityChange, siteUrl: string): MailContent {
  const { subject, text } = NOTICES[change];
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text },
      {
        kind: "text",
        text: "If this was you, you don't need to do anything. If it wasn't, set a new password and review the devices on your account.",
      },
      { kind: "button", label: "Your account", href: siteUrl + PAGES.orders },
      { kind: "link", label: "Set a new password", href: siteUrl + PAGES.forgotPassword },
    ],
  };
}
