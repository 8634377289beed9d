import type { ReactNode } from "react";
import { href } from "react-router";

export type AuthMode = "sign-in" | "sign-up" | "forgot" | "email-code";

interface AuthModeTexts {
  /** The full page, which the dialog's form also posts to. */
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

/** The look of the link to another mode: a link within a sentence, or a button. */
export type SwitchLook = "link" | "button";
export type RenderSwitch = (mode: AuthMode, label: string, look: SwitchLook) => ReactNode;

/** The modes with a password field. */
export const hasPassword = (mode: AuthMode): boolean => mode === "sign-in" || mode === "sign-up";

/** Sent only by the dialog's own form, which stays on the page; any other sign-in redirects. */
export const DIALOG_FIELD = { name: "from", value: "dialog" } as const;

export const isFromDialog = (form: FormData): boolean =>
  form.get(DIALOG_FIELD.name) === DIALOG_FIELD.value;
