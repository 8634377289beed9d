import { entries } from "#domain/record/list-fields.ts";
import { err, ok } from "#domain/result.ts";
import { parseUrl } from "../text/parse-url.ts";
import { defineSetting } from "./setting.ts";

/** Sites whose browsers may read the API's public and customer responses (API-14). */
export const API_ORIGINS = defineSetting<string[]>(
  [],
  "origins",
  entries("Addresses", {
    most: 50,
    none: "None",
    hint: "One per line, like https://shop.example.",
    read(line) {
      const origin = line.toLowerCase().replace(/\/$/, "");
      return isOrigin(origin)
        ? ok(origin)
        : err("Enter an address without a path, like https://shop.example.");
    },
    write: (origin) => origin,
    isEntry: isOrigin,
    clash: (later, earlier) => (later === earlier ? "This address is listed twice." : null),
  }),
  { isList: true },
);

/** An origin exactly as browsers send it: no path, no wildcard, no default port. */
function isOrigin(text: unknown): text is string {
  if (typeof text !== "string" || text.length > 200) return false;
  const url = parseUrl(text);
  return url?.protocol === "https:" && url.origin === text;
}
