import { phoneDigits } from "./contact-checks.ts";

/* By what two people are taken for one, however they write it. */

export interface PostalAddress {
  street: string;
  /** Apartment, suite or unit. */
  address2: string;
  zipCode: string;
}

/** The mailbox behind an address: without a "+tag" and, at Google, without dots. */
export function mailboxOf(email: string): string | null {
  const [, name = "", domain = ""] = /^([^@]+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  const person = name.replace(/\+.*$/s, "");
  if (person === "" || domain === "") return null;
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${person.replaceAll(".", "")}@gmail.com` : `${person}@${domain}`;
}

/** Its last ten digits; null for fewer. */
export function phoneOf(phone: string): string | null {
  const digits = phoneDigits(phone);
  return digits.length >= 10 ? digits.slice(-10) : null;
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
export function homeOf(person: PostalAddress): string | null {
  return placeOf([...wordsOf(person.street), ...unitOf(person.address2)], person);
}

/** The same without what a second line says: neighbors in one house have it in common. */
export const houseOf = (person: PostalAddress): string | null =>
  placeOf(wordsOf(person.street), person);

function placeOf(words: string[], { zipCode }: PostalAddress): string | null {
  const zip = zipCode.trim().slice(0, 5);
  return words.length > 0 && zip !== "" ? `${words.join(" ")} ${zip}` : null;
}

/** What a second line names: "Apt 4" and "4B", not "rear" or "c/o Pat". */
export const unitOf = (address2: string): string[] =>
  wordsOf(address2.replace(/\bc\/o\b/i, "")).filter((word) => /\p{N}|^\p{L}$/u.test(word));

const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !UNIT_WORDS.has(word))
    .map((word) => SHORT_FORMS.get(word) ?? word);
