import { leadingNumber } from "#domain/catalog/leading-number.ts";

/** A line's tablets: the leading number in the product's name times the quantity (ORDER-12). */
export function itemQuantity(name: string, quantity: number): number {
  return leadingNumber(name) * quantity;
}
