export type AuthMode = "sign-in" | "sign-up" | "forgot";

interface AuthModeTexts {
  /** The full page, which is also where the dialog's form goes. */
  path: string;
  title: string;
  button: string;
  busyText: string;
}

/** The three modes of the sign-in dialog and of its pages (product-spec 2, Auth modal). */
export const AUTH_MODES: Record<AuthMode, AuthModeTexts> = {
  "sign-in": {
    path: "/auth/sign-in",
    title: "Sign in",
    button: "Sign in",
    busyText: "Signing in…",
  },
  "sign-up": {
    path: "/auth/sign-up",
    title: "Create account",
    button: "Create account",
    busyText: "Creating account…",
  },
  forgot: {
    path: "/auth/forgot",
    title: "Reset password",
    button: "Send instructions",
    busyText: "Sending…",
  },
};

/** The form says so itself: a dialog stays where it is, everything else is sent on to a page. */
export const DIALOG_FIELD = { name: "from", value: "dialog" } as const;

export const isFromDialog = (form: FormData): boolean =>
  form.get(DIALOG_FIELD.name) === DIALOG_FIELD.value;
