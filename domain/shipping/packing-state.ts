import { readBarcode } from "#domain/catalog/barcode.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** A line of an order being packed. */
export interface PackingLine {
  id: number;
  /** "50 MGM Chewable Tablets (Mint)" */
  title: string;
  /** Units ordered. */
  quantity: number;
  /** Units in a parcel. */
  packed: number;
  /** The barcode printed on its units; `null` if unknown. */
  barcode: string | null;
}

/**
 * The line of a scanned unit (PACK-2). Lines with the same code are filled one after the other only if they are the
 * same product and flavor; otherwise the scan is ambiguous and refused.
 *
 * @returns why the unit can't go into the parcel
 */
export function lineOfCode<Line extends PackingLine>(
  lines: readonly Line[],
  typed: string,
): Result<Line, string> {
  const code = readBarcode(typed);
  if (code === "") return err("Scan or type a code.");
  const found = lines.filter(({ barcode }) => barcode !== null && readBarcode(barcode) === code);
  const [line] = found;
  if (!line) return err("Wrong item: this code isn't in the order.");
  // An edit may have added units of the same item at another price (EDIT-2); either line will do.
  const second = found.find(({ title }) => title !== line.title);
  if (second)
    return err(`${line.title} and ${second.title} have the same code. Add the unit by hand.`);
  return fits(found.find(({ quantity, packed }) => packed < quantity) ?? line, 1);
}

/** Whether these units of a line fit into a parcel. */
export function fits<Line extends PackingLine>(line: Line, units: number): Result<Line, string> {
  const left = line.quantity - line.packed;
  if (units <= left) return ok(line);
  if (left > 0) return err(`Only ${left} more of ${line.title} can be packed.`);
  return err(
    line.quantity === 1
      ? `${line.title} is already packed.`
      : `All ${line.quantity} of ${line.title} are already packed.`,
  );
}

/** Every unit is in a parcel, and none more than once. */
export const isAllPacked = (lines: readonly PackingLine[]): boolean =>
  lines.length > 0 && lines.every(({ quantity, packed }) => packed === quantity);
