import {
  homeOf,
  houseOf,
  mailboxOf,
  partOf,
  phoneOf,
  type PostalAddress,
  unitOf,
} from "#domain/account/same-person.ts";

/** Details compared between a customer and an affiliate; "" or `null` if unknown. */
export interface ReferralPerson extends PostalAddress {
  accountId: string | null;
  email: string;
  phone: string;
}

/** Shown both for a code that does not exist and for the customer's own (AFF-4). */
export const INVALID_REFERRAL_CODE = "Invalid referral code";
export const REFERRAL_CHECK_FAILED = "Failed to verify referral code";

/** No one can refer themselves: same account, email, phone or address (AFF-4). */
export function isSelfReferral(a: ReferralPerson, b: ReferralPerson): boolean {
  const isSame = (identity: Identity) => {
    const mine = identity(a);
    return mine !== null && mine === identity(b);
  };
  // Neighbors in one house each name a unit, or a part such as "Rear"; without one, the house is the home.
  const hasNone = (words: typeof unitOf) =>
    words(a.address2).length === 0 || words(b.address2).length === 0;
  const isHouseAlone = hasNone(unitOf) && hasNone(partOf);
  return IDENTITIES.some(isSame) || (isHouseAlone && isSame(houseOf));
}

/** Returns the same text for the same person, or null if it cannot tell. */
type Identity = (person: ReferralPerson) => string | null;

const IDENTITIES: Identity[] = [
  (person) => person.accountId,
  (person) => mailboxOf(person.email),
  (person) => phoneOf(person.phone),
  homeOf,
];
