/** Maximum characters per line on carriers' labels. */
export const LABEL_LINE_MAX = 35;

interface Street {
  address: string;
  address2: string | null;
}

interface Addressee extends Street {
  fullName: string;
  city: string;
}

/**
 * The street on two lines of a label: it continues on the second line after a whole word (SHIP-19).
 *
 * @returns `null` if it doesn't fit on two lines; nothing is cut
 */
export function labelLines({ address, address2 }: Street): [string, string] | null {
  const second = address2 ?? "";
  if (isShort(address) && isShort(second)) return [address, second];
  const words = [address, second].filter(Boolean).join(", ").split(/\s+/);
  let first = "";
  while (words[0] !== undefined && isShort(`${first} ${words[0]}`.trim().replace(/,$/, "")))
    first = `${first} ${words.shift()}`.trim();
  const rest = words.join(" ");
  return first !== "" && isShort(rest) ? [first.replace(/,$/, ""), rest] : null;
}

const isShort = (text: string): boolean => text.length <= LABEL_LINE_MAX;

/** Why staff have to shorten an order's address for a label; `null` if it fits. */
export function labelProblem(to: Addressee): string | null {
  const tooLong = [
    ["name", to.fullName],
    ["city", to.city],
  ].flatMap(([what = "", text = ""]) =>
    isShort(text) ? [] : [`the ${what} has ${text.length} characters`],
  );
  if (labelLines(to) === null) tooLong.push("the street doesn't fit on two lines");
  return tooLong.length === 0 ? null : tooLong.join(", and ");
}
