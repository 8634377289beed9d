import { lineProblem, linesOf } from "./lines.ts";
import { defineSetting } from "./setting.ts";

const ORIGINS_MAX = 50;

/** Whose browsers may read what the API answers to everyone and to customers (API-14). */
export const API_ORIGINS = defineSetting<string[], "origins">({
  usual: [],
  fields: ["origins"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) &&
    stored.length <= ORIGINS_MAX &&
    stored.every((one) => typeof one === "string" && isOrigin(one))
      ? stored
      : null,
  toFields: (origins) => ({ origins: origins.join("\n") }),
  check({ origins }) {
    const value: string[] = [];
    for (const line of linesOf(origins)) {
      const one = line.toLowerCase().replace(/\/$/, "");
      if (!isOrigin(one))
        return { origins: lineProblem(line, "an address such as https://shop.example, alone.") };
      if (value.includes(one))
        return { origins: lineProblem(line, "another line is the same address.") };
      value.push(one);
    }
    return value.length > ORIGINS_MAX ? { origins: `At most ${ORIGINS_MAX} lines.` } : { value };
  },
  words: (origins) => origins.join("\n") || "None",
});

/** Exactly as a browser names a site: no path, no wildcard, no port that goes without saying. */
function isOrigin(text: string): boolean {
  if (text.length > 200 || !URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" && origin === text;
}
