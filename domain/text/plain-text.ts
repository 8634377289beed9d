/** A text in plain ASCII, with the start and end of the original character for each of its characters. */
export interface PlainText {
  text: string;
  startOf(index: number): number;
  endOf(index: number): number;
}

// oxlint-disable-next-line no-control-regex -- all of ASCII, control characters included
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Reads a text as a person or machine looking for digits would: digits of any script and width become
 * 0 to 9, dashes "-", spaces " ", letters of other scripts "x", and anything else "|". Linear in the text.
 */
export function plainText(original: string): PlainText {
  if (ASCII.test(original))
    return { text: original, startOf: (index) => index, endOf: (index) => index + 1 };
  const known = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  let at = 0;
  for (const char of original) {
    const plain = known.get(char) ?? plainCharacters(char);
    known.set(char, plain);
    for (let index = 0; index < plain.length; index++) {
      starts.push(at);
      ends.push(at + char.length);
    }
    text += plain;
    at += char.length;
  }
  return { text, startOf: (index) => starts[index] ?? at, endOf: (index) => ends[index] ?? at };
}

/** One character can represent several, such as a circled 20. */
function plainCharacters(char: string): string {
  if (char <= "\u007f") return char;
  let plain = "";
  for (const part of char.normalize("NFKC")) plain += plainCharacter(part);
  return plain;
}

function plainCharacter(char: string): string {
  if (char <= "\u007f") return char;
  if (/\p{Nd}/u.test(char)) return decimalDigit(char);
  if (/\p{L}/u.test(char)) return "x";
  if (/\p{Pd}/u.test(char)) return "-";
  return /\s/.test(char) ? " " : "|";
}

/** Unicode keeps a script's ten digits together, zero first, so the code point gives the digit. */
function decimalDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
