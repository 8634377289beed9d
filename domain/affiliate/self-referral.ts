import { phoneDigits } from "#domain/account/contact-checks.ts";

/** What is compared between a customer and an affiliate; "" or null if unknown. */
export interface ReferralPerson {
  accountId: string | null;
  email: string;
  phone: string;
  street: string;
  /** Apartment, suite or unit. */
  address2: string;
  zipCode: string;
}

/** Shown both for a code that does not exist and for the customer's own (AFF-4). */
export const INVALID_REFERRAL_CODE = "Invalid referral code";
export const REFERRAL_CHECK_FAILED = "Failed to verify referral code";

/** No one refers themselves: same account, email, phone or address (AFF-4). */
export function isSelfReferral(a: ReferralPerson, b: ReferralPerson): boolean {
  const isSame = (identity: Identity) => {
    const mine = identity(a);
    return mine !== null && mine === identity(b);
  };
  // Two neighbors in one house each name a unit; without one, the house is the home.
  const isHouseAlone = unitOf(a.address2).length === 0 || unitOf(b.address2).length === 0;
  return IDENTITIES.some(isSame) || (isHouseAlone && isSame(houseOf));
}

/** Returns the same text for the same person, or null if it cannot tell. */
type Identity = (person: ReferralPerson) => string | null;

const IDENTITIES: Identity[] = [
  (person) => person.accountId,
  (person) => mailbox(person.email),
  (person) =>
    phoneDigits(person.phone).length >= 10 ? phoneDigits(person.phone).slice(-10) : null,
  homeOf,
];

/** The mailbox behind an address: without a "+tag" and, at Google, without dots. */
function mailbox(email: string): string | null {
  const [, name = "", domain = ""] = /^([^@]+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  const person = name.replace(/\+.*$/s, "");
  if (person === "" || domain === "") return null;
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${person.replaceAll(".", "")}@gmail.com` : `${person}@${domain}`;
}

/** The Postal Service's abbreviations for words that are often written out. */
const SHORT_FORMS = new Map([
  ["street", "st"],
  ["avenue", "ave"],
  ["road", "rd"],
  ["drive", "dr"],
  ["lane", "ln"],
  ["court", "ct"],
  ["place", "pl"],
  ["circle", "cir"],
  ["boulevard", "blvd"],
  ["parkway", "pkwy"],
  ["highway", "hwy"],
  ["terrace", "ter"],
  ["north", "n"],
  ["south", "s"],
  ["east", "e"],
  ["west", "w"],
]);

/** Optional words before an apartment number: "Apt 4", "Unit 4" and "#4" are the same. */
const UNIT_WORDS: ReadonlySet<string> = new Set(["apt", "apartment", "unit", "suite", "ste"]);

/**
 * "12 Oak Street, Apt. 4" and "12 OAK ST #4" are the same home, on whichever line the unit stands. The
 * database has the same rules, to find out whether someone has ordered before (home_of and the functions
 * beside it, migration 0000_baseline; earlier-customer.ts).
 */
function homeOf(person: ReferralPerson): string | null {
  return placeOf([...wordsOf(person.street), ...unitOf(person.address2)], person);
}

const houseOf: Identity = (person) => placeOf(wordsOf(person.street), person);

function placeOf(words: string[], { zipCode }: ReferralPerson): string | null {
  const zip = zipCode.trim().slice(0, 5);
  return words.length > 0 && zip !== "" ? `${words.join(" ")} ${zip}` : null;
}

/** What a second line names: "Apt 4" and "4B", not "rear" or "c/o Pat". */
const unitOf = (address2: string): string[] =>
  wordsOf(address2.replace(/\bc\/o\b/i, "")).filter((word) => /\p{N}|^\p{L}$/u.test(word));

const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !UNIT_WORDS.has(word))
    .map((word) => SHORT_FORMS.get(word) ?? word);
