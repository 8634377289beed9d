import { err, ok, type Result } from "#domain/result.ts";
import { foldText } from "#domain/text/fold-text.ts";

/**
 * All names of the compounds in the federal rule (compliance facts, section 0): the first matching pattern decides,
 * ignoring case, spaces and dashes.
 */
const NAMES: readonly [RegExp, string][] = [
  [/fluoro.*(?:hydroxymitragyn|mgm15)|^mgm16/, "MGM-16"],
  [/dihydro.*hydroxymitragyn|^mgm15/, "MGM-15"],
  [/pseudoindox|^mp$/, "mitragynine pseudoindoxyl"],
  [/hydroxymitragyn|^7?ohm?(?:itragynine?)?$|^7oh/, "7-hydroxymitragynine"],
  [/^mitragynine?$/, "mitragynine"],
];

/** Not chemical names: each stands for more than one compound. */
const UNCLEAR = new Set(["mgm", "kratom", "alkaloids", "alkaloid"]);

/** Characters of chemical names: other letters look like these and would hide a known name. */
const FORM = /^[A-Za-z\dαβγδ ,.'’′()[\]+\-–]+$/u;

/**
 * The one stored name of a compound.
 *
 * @returns the name, or the problem with the input
 */
export function compoundName(given: unknown): Result<string, string> {
  if (typeof given !== "string") return err("needs the name of a compound");
  const name = given.replaceAll(/\s+/g, " ").trim();
  if (name === "" || name.length > 100) return err("needs a name of at most 100 characters");
  if (!FORM.test(name)) return err("may only have letters, digits and - , . ( ) in its name");
  const plain = foldText(name).replaceAll(/[^\p{L}\d]/gu, "");
  if (UNCLEAR.has(plain)) return err(`isn't a chemical name: ${name} stands for several compounds`);
  return ok(NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? name);
}

/** Compares by any of their names. */
export const isSameCompound = (one: string, other: string): boolean =>
  one === other || nameOr(one) === nameOr(other);

const nameOr = (name: string): string => {
  const known = compoundName(name);
  return known.ok ? known.value : name;
};
