import { PAGES } from "#domain/site/page-addresses.ts";
import type { SecurityChange } from "#domain/account/security-change.ts";
import type { MailContent } from "../mail-content.ts";

export function confirmEmailMail(href: string): MailContent {
  return {
    subject: "Confirm your email address",
    blocks: [
      { kind: "heading", text: "Welcome to Mitra" },
      {
        kind: "text",
        text: "Please confirm that this address is yours. The link works for three days.",
      },
      { kind: "button", label: "Confirm my address", href },
      { kind: "text", text: "If you did not create an account, you can ignore this email." },
    ],
  };
}

export function emailChangeMail(href: string): MailContent {
  return {
    subject: "Confirm your new email address",
    blocks: [
      { kind: "heading", text: "Confirm your new email address" },
      {
        kind: "text",
        text: "This address was named as the new one of an account. The link works once, within one hour.",
      },
      { kind: "button", label: "Use this address", href },
      { kind: "text", text: "If this was not you, you can ignore this email. Nothing is changed." },
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
        text: "Somebody, probably you, asked to set a new password for your account. The link works once, within one hour.",
      },
      { kind: "button", label: "Set a new password", href },
      {
        kind: "text",
        text: "If this was not you, you can ignore this email. Your password stays as it is.",
      },
    ],
  };
}

export function emailCodeMail(code: string, href: string): MailContent {
  return {
    subject: "Your sign-in code",
    blocks: [
      { kind: "heading", text: "Your sign-in code" },
      { kind: "text", text: "Type it where you asked for it. It works once, within ten minutes." },
      { kind: "rows", rows: [{ label: "Code", value: code, isTotal: true }] },
      { kind: "text", text: "Or sign in on this device:" },
      { kind: "button", label: "Sign in", href },
      {
        kind: "text",
        text: "If this was not you, ignore this email. Never share the code: nobody from our shop will ask you for it.",
      },
    ],
  };
}

/** For as long as strangers are guessing codes. */
export function emailLinkMail(href: string): MailContent {
  return {
    subject: "Your sign-in link",
    blocks: [
      { kind: "heading", text: "Your sign-in link" },
      {
        kind: "text",
        text: "Open it on the device on which you want to sign in. It works once, within ten minutes.",
      },
      { kind: "button", label: "Sign in", href },
      { kind: "text", text: "If this was not you, you can ignore this email." },
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
        text: "The password of your account was just changed, and other devices were signed out.",
      },
      { kind: "text", text: "If it was not you, set a new password now." },
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
        text: "Somebody tried to create an account with this address. You have one already, and nothing was changed.",
      },
      { kind: "button", label: "Sign in", href },
    ],
  };
}

const NOTICES: Record<SecurityChange, { subject: string; text: string }> = {
  password_set: {
    subject: "A password was set",
    text: "Your account has a password now. It had none before.",
  },
  totp_on: {
    subject: "Two-step verification is on",
    text: "Signing in to your account asks for a code of your authenticator app from now on.",
  },
  totp_off: {
    subject: "The authenticator app was turned off",
    text: "Your account takes codes of your authenticator app no longer.",
  },
  backup_codes_made: {
    subject: "New backup codes were made",
    text: "New backup codes were made for your account. The ones before them work no longer.",
  },
  backup_code_used: {
    subject: "A backup code was used",
    text: "One of your account's backup codes was used, to sign in or to confirm a change. It works no longer.",
  },
  passkey_added: {
    subject: "A passkey was added",
    text: "Your account can be signed in to with a new passkey.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    text: "A passkey of your account works no longer.",
  },
  identity_linked: {
    subject: "A sign-in was linked",
    text: "Your account can be signed in to through another provider from now on.",
  },
  identity_unlinked: {
    subject: "A sign-in was unlinked",
    text: "A provider was unlinked from your account and opens it no longer.",
  },
  email_change_asked: {
    subject: "Another email address was asked for",
    text: "Somebody, probably you, asked to give your account another address. Nothing changes before the link in the mail to that address is used. Setting a new password makes the link worthless.",
  },
  email_changed: {
    subject: "Your email address was changed",
    text: "The address of your account was changed. Mail goes to the new one from now on.",
  },
  erasure_asked: {
    subject: "Your account will be erased",
    text: "You asked us to erase your account. Within seven days you can sign in and keep it; after that it is gone for good.",
  },
  erasure_undone: {
    subject: "Your account stays",
    text: "The erasure of your account was undone. Nothing was lost.",
  },
  second_factor_tried: {
    subject: "Somebody tried to sign in",
    text: "Somebody got past the first step of signing in to your account, such as its password, and then typed several wrong codes. They are not signed in.",
  },
  new_sign_in: {
    subject: "A new sign-in",
    text: "Your account was signed in to on a device that we have not seen before.",
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
        text: "If it was you, there is nothing to do. If it was not, set a new password and look at your account's devices.",
      },
      { kind: "button", label: "Your account", href: siteUrl + PAGES.orders },
      { kind: "link", label: "Set a new password", href: siteUrl + PAGES.forgotPassword },
    ],
  };
}
