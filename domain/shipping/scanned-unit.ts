import { trimmedText } from "#domain/text/trimmed-text.ts";

/** A decoded scan: the item, and its lot if the code contains one. */
export interface ScannedUnit {
  code: string;
  /** "" if the code has none. */
  lot: string;
}

const LENGTH_MAX = 120;
/** Ends a part of variable length; scanners send it as the group separator. */
const SEPARATOR = "\u001D";
/** Fixed-length parts on these packages: GTIN, production date, best before, expiration, sell by. */
const FIXED: Record<string, number> = { "01": 14, "11": 6, "13": 6, "15": 6, "16": 6, "17": 6 };
const LOT = "10";

/**
 * A scanned or typed code. A GS1 code with a product number and a lot (GS1-128, DataMatrix) contains both, as sent by
 * scanners or as printed: "(01)00012345678905(10)A-1". So does a GS1 Digital Link, like those on our packing slips:
 * "https://shop.example/01/00012345678905/10/A-1". Anything else is a plain code. Never throws.
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

/** `null` if it isn't such a code. */
function printedParts(text: string): Map<string, string> | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null;
  return new Map(
    [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, name = "", part = ""]) => [
      name,
      part.trim(),
    ]),
  );
}

/** Any host, and any path before the product number. `null` if it isn't such a link. */
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

/** `null` if it isn't such a code. */
function sentParts(text: string): Map<string, string> | null {
  let rest = afterSeparator(text.replace(/^\](?:C1|d2|Q3|e0)/, ""));
  // A product number alone isn't such a code.
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
