import { err, ok, type Result } from "#domain/result.ts";
import { holdsNul } from "#domain/text/field-limits.ts";

const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** ZIP (an Excel workbook too), gzip, PDF. */
const OTHERS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
];

/** The text of an uploaded table, or why it is none. Letters that would be misread are refused, not guessed. */
export function decodeFile(bytes: Uint8Array): Result<string, string> {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (OTHERS.some(begins))
    return err("This is an archive or a workbook. Unpack it, or save it as CSV, and send that.");
  const encoding = MARKS.find((mark) => begins(mark.bytes))?.encoding ?? "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return holdsNul(text) ? err("This is not a table.") : ok(text);
  } catch {
    return err("Its letters cannot be read. Save it as “CSV UTF-8”, and send that.");
  }
}
