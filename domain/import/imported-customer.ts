import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { PROFILE_KEYS, type ProfileFields, validateProfile } from "#domain/account/profile-form.ts";
import { findCardNumber } from "#domain/card-data/card-data.ts";
import { restoreZip } from "#domain/eligibility/restore-zip.ts";
import type { ImportProblem } from "./imported-product.ts";

/** A customer from another shop (IMPORT-4), with the fields of a profile here and nothing more. */
export interface ImportedCustomer extends ProfileFields {
  /** Line in the file. */
  line: number;
  /** Lowercase. */
  email: string;
  /** Details that a profile here doesn't accept, each with the reason; the account is created without them. */
  without: string[];
}

/** A customer's row. */
export interface CustomerRow extends ProfileFields {
  line: number;
  email: string;
  /** Two letters; "" if the file has none. */
  country: string;
}

/** The shop ships to one country, and an address is imported whole or not at all. */
const ADDRESS_KEYS = ["address", "address2", "city", "state", "zipCode"] as const;
const NO_ADDRESS = { address: "", address2: "", city: "", state: "", zipCode: "" };

/** Checks a row like the profile's form; an address or a phone number that the form would refuse is left out. */
export function customerOf({
  line,
  email: written,
  country,
  ...typed
}: CustomerRow): ImportedCustomer | ImportProblem {
  const fields = { ...typed, zipCode: restoreZip(typed.zipCode, typed.state) };
  const email = normalizeEmail(written);
  const refuse = (problem: string): ImportProblem => ({
    line,
    // Empty unless it's an address: it could contain anything else, and an erasure wouldn't find it.
    name: isEmail(email) ? email : "",
    problem,
  });
  if (email === "") return refuse("No email address.");
  if (!isEmail(email)) return refuse("Invalid email address.");
  // A phone number is stored with ten digits or not at all.
  const texts = [email, ...PROFILE_KEYS.filter((key) => key !== "phone").map((key) => fields[key])];
  if (texts.some((text) => findCardNumber(text) !== null))
    return refuse("Contains what looks like a card number.");
  const without: string[] = [];
  let taken = { ...fields };
  const isAbroad = country !== "" && country.toUpperCase() !== "US";
  const isPartial = [fields.address, fields.city, fields.state, fields.zipCode].includes("");
  const hasAddress = ADDRESS_KEYS.some((key) => fields[key] !== "");
  const { fieldErrors } = validateProfile(fields);
  const wrong = ADDRESS_KEYS.map((key) => fieldErrors[key]).find((text) => text !== undefined);
  if (hasAddress && (isAbroad || isPartial || wrong !== undefined)) {
    taken = { ...taken, ...NO_ADDRESS };
    without.push(`address (${isAbroad ? "not in the US" : (wrong ?? "not complete")})`);
  }
  for (const [key, name] of [
    ["fullName", "name"],
    ["phone", "phone number"],
  ] as const) {
    const problem = fieldErrors[key];
    if (problem === undefined) continue;
    taken = { ...taken, [key]: "" };
    without.push(`${name} (${problem})`);
  }
  const { values } = validateProfile(taken);
  return values === null
    ? refuse("The name and address can't be read.")
    : { line, email, ...values, without };
}
