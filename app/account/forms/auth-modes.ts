import type { ReactNode } from "react";
import { href } from "react-router";

export type AuthMode = "sign-in" | "sign-up" | "forgot" | "email-code";

interface AuthModeTexts {
  /** The full page, which is also the action of the dialog's form. */
  path: string;
  title: string;
  button: string;
  busyText: string;
}

/** The modes of the sign-in dialog and of its pages. */
export const AUTH_MODES: Record<AuthMode, AuthModeTexts> = {
  "sign-in": {
    path: href("/auth/sign-in"),
    title: "Sign in",
    button: "Sign in",
    busyText: "Signing in…",
  },
  "sign-up": {
    path: href("/auth/sign-up"),
    title: "Create account",
    button: "Create account",
    busyText: "Creating account…",
  },
  forgot: {
    path: href("/auth/forgot"),
    title: "Reset password",
    button: "Send instructions",
    busyText: "Sending…",
  },
  "email-code": {
    path: href("/auth/email-code"),
    title: "Sign in by email",
    button: "Email me a code",
    busyText: "Sending…",
  },
};

/** How the switch to another mode looks: a link in a line of text, or a button. */
export type SwitchLook = "link" | "button";
export type RenderSwitch = (mode: AuthMode, label: string, look: SwitchLook) => ReactNode;

/** The modes with a password field. */
export const hasPassword = (mode: AuthMode): boolean => mode === "sign-in" || mode === "sign-up";

/** Submitted by the form itself: a dialog stays on the page; everything else is redirected. */
export const DIALOG_FIELD = { name: "from", value: "dialog" } as const;

export const isFromDialog = (form: FormData): boolean =>
  form.get(DIALOG_FIELD.name) === DIALOG_FIELD.value;
