import { trimmedText } from "#domain/text/trimmed-text.ts";

/** The meaning of a scan: which item, and its lot if the code holds one. */
export interface ScannedUnit {
  code: string;
  /** "" if the code says none. */
  lot: string;
}

const LENGTH_MAX = 120;
/** Ends a part of unknown length; guns send it as the group separator. */
const SEPARATOR = "\u001D";
/** The parts that packages of this kind bear, with their lengths: GTIN, made on, best before, expires, sell by. */
const FIXED: Record<string, number> = { "01": 14, "11": 6, "13": 6, "15": 6, "16": 6, "17": 6 };
const LOT = "10";

/**
 * A code as scanned or typed. A GS1 code with a product's number and its lot (GS1-128, DataMatrix) is both at once,
 * as guns send it, or as it is printed: "(01)00012345678905(10)A-1"; and so is a GS1 Digital Link, as our packing slips
 * have it: "https://shop.example/01/00012345678905/10/A-1". Anything else is a plain code. Never throws.
 */
export function readScannedUnit(value: unknown): ScannedUnit {
  const text = trimmedText(value);
  const plain = { code: text, lot: "" };
  if (text.length > LENGTH_MAX) return plain;
  const parts = text.startsWith("(")
    ? printedParts(text)
    : text.startsWith("http")
      ? linkedParts(text)
      : sentParts(text);
  const gtin = parts?.get("01");
  return gtin === undefined ? plain : { code: gtin, lot: parts?.get(LOT) ?? "" };
}

/** `null` if not such a code. */
function printedParts(text: string): Map<string, string> | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null;
  return new Map(
    [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, name = "", part = ""]) => [
      name,
      part.trim(),
    ]),
  );
}

/** Whatever the host, and whatever stands before the product's number. `null` if not such a link. */
function linkedParts(text: string): Map<string, string> | null {
  const [, gtin, rest = ""] =
    /^https?:\/\/[^?#]*?\/01\/(\d{8}|\d{12,14})((?:\/[^/?#]+)*)\/?(?:[?#].*)?$/.exec(text) ?? [];
  if (gtin === undefined) return null;
  const parts = new Map([["01", gtin.padStart(14, "0")]]);
  // A name and its value in turn.
  for (const [, name = "", part = ""] of rest.matchAll(/\/([^/]+)\/([^/]+)/g))
    parts.set(name, decodedText(part));
  return parts;
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** `null` if not such a code. */
function sentParts(text: string): Map<string, string> | null {
  let rest = afterSeparator(text.replace(/^\](?:C1|d2|Q3|e0)/, ""));
  // A product's number alone is no such code.
  if (!/^01\d{14}./su.test(rest)) return null;
  const parts = new Map<string, string>();
  while (rest !== "") {
    const name = rest.slice(0, 2);
    const length = FIXED[name];
    if (length === undefined && name !== LOT) return null;
    const end = length === undefined ? endOf(rest) : 2 + length;
    const part = rest.slice(2, end);
    if (length === undefined ? part === "" : !/^\d+$/.test(part) || part.length !== length)
      return null;
    parts.set(name, part);
    rest = afterSeparator(rest.slice(end));
  }
  return parts;
}

const afterSeparator = (text: string): string =>
  text.startsWith(SEPARATOR) ? text.slice(1) : text;

function endOf(rest: string): number {
  const at = rest.indexOf(SEPARATOR);
  return at === -1 ? rest.length : at;
}
