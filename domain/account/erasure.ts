/** How long a requested erasure can be undone (PRIV-1); erase_person in the database enforces the same period. */
const ERASURE_DAYS = 7;

/** When the account is due for erasure, unless its owner keeps it. */
export function erasureDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + ERASURE_DAYS * 24 * 60 * 60 * 1000);
}

/** Whether erase_person replaced the address: this domain can't receive mail (PRIV-7, RFC 2606). */
export const isErasedAddress = (email: string): boolean => email.endsWith("@erased.invalid");
