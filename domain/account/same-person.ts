import { foldText } from "#domain/text/fold-text.ts";
import { phoneDigits } from "./contact-checks.ts";

/* How two people are recognized as the same, in any spelling. */

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

/** The last ten digits; `null` if there are fewer. */
export function phoneOf(phone: string): string | null {
  const digits = phoneDigits(phone);
  return digits.length >= 10 ? digits.slice(-10) : null;
}

/** The Postal Service's abbreviations (Publication 28, appendices C1 and C2), each with the spellings it stands for. */
const ABBREVIATIONS = {
  aly: "alley allee",
  anx: "annex",
  arc: "arcade",
  ave: "avenue av aven avn",
  byu: "bayou",
  bch: "beach",
  bnd: "bend",
  blf: "bluff",
  blvd: "boulevard boul",
  br: "branch",
  brg: "bridge",
  brk: "brook",
  byp: "bypass",
  cp: "camp",
  cyn: "canyon",
  cpe: "cape",
  cswy: "causeway",
  ctr: "center",
  cir: "circle circ",
  clf: "cliff",
  clb: "club",
  cmn: "common",
  cor: "corner",
  crse: "course",
  ct: "court crt",
  cts: "courts",
  cv: "cove",
  crk: "creek",
  cres: "crescent",
  crst: "crest",
  xing: "crossing",
  xrd: "crossroad",
  curv: "curve",
  dl: "dale",
  dr: "drive drv",
  est: "estate",
  ests: "estates",
  expy: "expressway",
  ext: "extension",
  fls: "falls",
  fry: "ferry",
  fld: "field",
  flds: "fields",
  frd: "ford",
  frst: "forest",
  frg: "forge",
  frk: "fork",
  frks: "forks",
  ft: "fort",
  fwy: "freeway",
  gdn: "garden",
  gdns: "gardens",
  gtwy: "gateway",
  gln: "glen",
  grn: "green",
  grv: "grove",
  hbr: "harbor",
  hvn: "haven",
  hts: "heights",
  hwy: "highway",
  hl: "hill",
  hls: "hills",
  holw: "hollow",
  inlt: "inlet",
  is: "island",
  jct: "junction",
  ky: "key",
  knl: "knoll",
  knls: "knolls",
  lk: "lake",
  lks: "lakes",
  lndg: "landing",
  ln: "lane",
  ldg: "lodge",
  mnr: "manor",
  mdw: "meadow",
  mdws: "meadows",
  ml: "mill",
  mls: "mills",
  msn: "mission",
  mt: "mount",
  mtn: "mountain",
  orch: "orchard",
  opas: "overpass",
  pkwy: "parkway pky",
  psge: "passage",
  pne: "pine",
  pnes: "pines",
  pl: "place",
  pln: "plain",
  plns: "plains",
  plz: "plaza",
  pt: "point",
  pts: "points",
  prt: "port",
  pr: "prairie",
  rnch: "ranch",
  rdg: "ridge",
  riv: "river",
  rd: "road",
  rte: "route",
  shr: "shore",
  shrs: "shores",
  skwy: "skyway",
  spg: "spring",
  spgs: "springs",
  sq: "square",
  sta: "station",
  strm: "stream",
  st: "street saint str",
  smt: "summit",
  ter: "terrace terr",
  trce: "trace",
  trak: "track",
  trl: "trail",
  tpke: "turnpike",
  un: "union",
  vly: "valley",
  via: "viaduct",
  vw: "view",
  vlg: "village",
  vis: "vista",
  way: "wy",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  ne: "northeast",
  nw: "northwest",
  se: "southeast",
  sw: "southwest",
  bldg: "building",
  bsmt: "basement",
  dept: "department",
  fl: "floor",
  frnt: "front",
  lbby: "lobby",
  lowr: "lower",
  ofc: "office",
  ph: "penthouse",
  rm: "room",
  spc: "space",
  trlr: "trailer",
  uppr: "upper",
  "1st": "first",
  "2nd": "second",
  "3rd": "third",
  "4th": "fourth",
  "5th": "fifth",
  "6th": "sixth",
  "7th": "seventh",
  "8th": "eighth",
  "9th": "ninth",
  "10th": "tenth",
};
const SHORT_FORMS = new Map(
  Object.entries(ABBREVIATIONS).flatMap(([short, words]) =>
    words.split(" ").map((word) => [word, short] as const),
  ),
);

/** Parts of a house that need no number: "Rear" and "Front" are two homes. */
const PARTS: ReadonlySet<string> = new Set([
  "bsmt",
  "frnt",
  "lbby",
  "lowr",
  "ofc",
  "ph",
  "rear",
  "side",
  "uppr",
]);

/** Optional words before an apartment number: "Apt 4", "Unit 4" and "#4" are the same. */
const UNIT_WORDS: ReadonlySet<string> = new Set(["apt", "apartment", "unit", "suite", "ste"]);

/**
 * "12 Oak Street, Apt. 4" and "12 OAK ST #4" are the same home, whichever line the unit is on. The database has the
 * same rules, to check whether someone has ordered before (home-of.sql and the functions beside it;
 * earlier-customer.ts).
 */
export function homeOf(person: PostalAddress): string | null {
  return placeOf(
    [...wordsOf(person.street), ...unitOf(person.address2), ...partOf(person.address2)],
    person,
  );
}

/** The same without the second line: neighbors in one house share it. */
export const houseOf = (person: PostalAddress): string | null =>
  placeOf(wordsOf(person.street), person);

function placeOf(words: string[], { zipCode }: PostalAddress): string | null {
  const zip = zipCode.trim().slice(0, 5);
  return words.length > 0 && zip !== "" ? `${joined(words)} ${zip}` : null;
}

/** Joins "Apt 4-B", "4 B" and "B 4" into one word, and normalizes PO boxes. */
const joined = (words: string[]): string =>
  words
    .join(" ")
    .replaceAll(/(?<![^ ])(?:p o box|po box|pob|pobox|post ofc box)(?![^ ])/g, "pobox")
    .replaceAll(/(?<![^ ])([0-9]+) ([a-z])(?![^ ])/g, "$1$2")
    .replaceAll(/(?<![^ ])([a-z]) ([0-9]+[a-z]?)(?![^ ])/g, "$1$2");

/** The unit in a second line, a number or a letter: "Apt 4" and "4B", not "Rear" or "c/o Pat". */
export const unitOf = (address2: string): string[] =>
  secondLine(address2).filter((word) => /\p{N}|^\p{L}$/u.test(word));

/** The part of the house in a second line: "Rear". */
export const partOf = (address2: string): string[] =>
  unitOf(address2).length > 0 ? [] : secondLine(address2).filter((word) => PARTS.has(word));

const secondLine = (address2: string): string[] => wordsOf(address2.replace(/\bc\/o\b/i, ""));

const wordsOf = (line: string): string[] =>
  foldText(line)
    .replaceAll(/(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z]))/g, "$1")
    .split(/[^a-z0-9\u0080-\u{10ffff}]+/u)
    .filter((word) => word !== "" && !UNIT_WORDS.has(word))
    .map((word) => SHORT_FORMS.get(word) ?? word);
