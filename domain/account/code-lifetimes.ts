/** How long an emailed code or link opens an account (ACCT-13, ACCT-22). */
export const EMAIL_CODE_MINUTES = 10;

/** Links, counted from when the email is written. */
export const LINK_HOURS = { recovery: 1, confirmation: 72, email_change: 1 } as const;

export type LinkPurpose = keyof typeof LINK_HOURS;
