import { err, ok, type Result } from "#domain/result.ts";
import { holdsNul } from "./field-limits.ts";

const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** ZIP (also an Excel workbook), gzip, PDF, an old Excel workbook. */
const OTHERS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The text of an uploaded table, or why it is unreadable (FILES-7): UTF-8, or UTF-16 recognized by its mark or its zero
 * bytes. Any other encoding would be misread, so it is refused, not guessed.
 */
export function decodeTable(bytes: Uint8Array): Result<string, string> {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (OTHERS.some(begins))
    return err("This is an archive or a workbook. Unpack it or save it as CSV, then upload that.");
  const encoding = MARKS.find((mark) => begins(mark.bytes))?.encoding ?? unmarkedEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return holdsNul(text) ? err("This isn't a table.") : ok(text);
  } catch {
    return err("The file's characters can't be read. Save it as “CSV UTF-8” and try again.");
  }
}

/** Length of the header sample, whose letters are known. */
const SAMPLE_BYTES = 32;

/** In UTF-16, a letter of the header has a zero byte, either always before or always after it. */
function unmarkedEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) =>
    sample.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === parity ? 1 : 0), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  const needed = sample.length / 4;
  if (even === 0 && odd > needed) return "utf-16le";
  return odd === 0 && even > needed ? "utf-16be" : "utf-8";
}
