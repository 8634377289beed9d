import { err, ok, type Result } from "#domain/result.ts";

export interface UnitsOfLine {
  orderItemId: number;
  quantity: number;
}

/**
 * The part of a lost or returned parcel to send again, each unit once (SHIP-16).
 *
 * @param contents the parcel's contents
 * @param sentAgain its units sent again before
 */
export function linesToReship(
  contents: readonly UnitsOfLine[],
  sentAgain: readonly UnitsOfLine[],
  wanted: readonly UnitsOfLine[] | "everything",
): Result<UnitsOfLine[], string> {
  const left = new Map(contents.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  for (const { orderItemId, quantity } of sentAgain)
    left.set(orderItemId, (left.get(orderItemId) ?? 0) - quantity);
  const rest = [...left]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  if (rest.length === 0) return err("Everything in this parcel was already replaced.");
  if (wanted === "everything") return ok(rest);
  const units = new Map<number, number>();
  for (const { orderItemId, quantity } of wanted) {
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      return err("Enter whole numbers of units.");
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  const lines = [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  if (lines.length === 0) return err("Choose items to replace.");
  return lines.every(({ orderItemId, quantity }) => quantity <= (left.get(orderItemId) ?? 0))
    ? ok(lines)
    : err("That's more than is left to replace.");
}
