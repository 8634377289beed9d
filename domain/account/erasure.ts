/** How long an erasure that was asked for can be undone (PRIV-1); erase_person in the database holds to the same. */
const ERASURE_DAYS = 7;

/** From when on the account is erased, unless its owner keeps it. */
export function erasureDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + ERASURE_DAYS * 24 * 60 * 60 * 1000);
}

/** What erase_person puts where an address was: no one reads mail there (PRIV-7, RFC 2606). */
export const isErasedAddress = (email: string): boolean => email.endsWith("@erased.invalid");
