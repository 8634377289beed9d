import type { MailContent } from "../mail-content.ts";

export function confirmEmailMail(href: string): MailContent {
  return {
    subject: "Confirm your e-mail address",
    blocks: [
      { kind: "heading", text: "Welcome to Mitra" },
      {
        kind: "text",
        text: "Please confirm that this address is yours. The link works for three days.",
      },
      { kind: "button", label: "Confirm my address", href },
      { kind: "text", text: "If you did not create an account, you can ignore this mail." },
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
      { kind: "text", text: "If it was not you, ignore this mail. Your password stays as it is." },
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
