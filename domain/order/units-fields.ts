import { trimmedText } from "#domain/text/trimmed-text.ts";

/* Forms that ask for units of each of an order's lines. */

/** The field with the units of a line. */
export const unitsField = (orderItemId: number): string => `units-${orderItemId}`;

/** Reads them from any body into one text: "12:1 13:2". Never throws. */
export const readUnits = (body: Readonly<Record<string, unknown>>): string =>
  Object.entries(body)
    .flatMap(([name, value]) => {
      const [, id] = /^units-(\d{1,15})$/.exec(name) ?? [];
      return id === undefined ? [] : [`${id}:${trimmedText(value).replaceAll(/\s/g, "?")}`];
    })
    .join(" ");

/** The units by line; an empty field is 0. `null` if one isn't a whole number. */
export function parseUnits(units: string): { orderItemId: number; quantity: number }[] | null {
  if (units === "") return [];
  const parts = units.split(" ").map((part) => /^(\d+):(\d{0,4})$/.exec(part));
  if (parts.includes(null)) return null;
  return parts.map((part) => ({ orderItemId: Number(part?.[1]), quantity: Number(part?.[2]) }));
}
