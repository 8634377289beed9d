import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { Cart, CartLine } from "#domain/cart/cart.ts";
import type { QuoteLineInput } from "#domain/cart/quote-line.ts";
import { isOffered } from "#domain/cart/view-cart.ts";
import type { Membership, Prices, Product } from "#domain/catalog/product.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import type { Cents } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** A line of an order as agreed. */
export interface AgreedLine extends CartLine {
  name: string;
  category: string;
  priceCents: Cents;
}

export interface EditedLinesInput {
  /** In the order in which they were created. */
  agreed: readonly AgreedLine[];
  /** The order's new lines, each product and flavor once. */
  wanted: Cart;
  /** Products on sale now. */
  products: readonly Product[];
  membership: Membership;
}

/**
 * The lines of an edited order (EDIT-2). Agreed units keep their price, even if they are no longer sold. Additional
 * units cost this customer's price of today, on a separate line if that differs. When units are removed, those added
 * last go first. The error is a sentence.
 */
export function editedLines(input: EditedLinesInput): Result<QuoteLineInput[], string> {
  if (input.wanted.length === 0) return err("An order needs at least one item. Cancel it instead.");
  const lines: QuoteLineInput[] = [];
  for (const wanted of input.wanted) {
    const edited = editedLine(input, wanted);
    if (!edited.ok) return edited;
    lines.push(...edited.value);
  }
  return ok(lines);
}

function editedLine(
  { agreed, products, membership }: EditedLinesInput,
  wanted: CartLine,
): Result<QuoteLineInput[], string> {
  const product = products.find(({ id }) => id === wanted.productId);
  const earlier = agreed.filter((line) => cartLineKey(line) === cartLineKey(wanted));
  const kept: QuoteLineInput[] = [];
  let left = wanted.quantity;
  for (const { quantity, priceCents, ...line } of earlier) {
    const units = Math.min(quantity, left);
    left -= units;
    if (units === 0) continue;
    const at = kept.findIndex(({ agreedCents }) => agreedCents === priceCents);
    const same = kept[at];
    if (same) kept[at] = plus(same, units);
    else
      kept.push({
        ...line,
        quantity: units,
        prices: product?.prices ?? only(priceCents),
        agreedCents: priceCents,
      });
  }
  if (left === 0) return ok(kept);
  const problem = addingProblem(product, wanted);
  if (product === undefined || problem !== null) return err(problem ?? NOT_SOLD);
  const today = unitPrice(product.prices, membership).cents;
  const same = kept.find(({ agreedCents }) => agreedCents === today);
  if (same) return ok(kept.map((line) => (line === same ? plus(line, left) : line)));
  const { productId, flavor } = wanted;
  const { name, category, prices } = product;
  return ok([...kept, { productId, flavor, name, category, quantity: left, prices }]);
}

const NOT_SOLD = "One of the items is no longer sold.";
const only = (baseCents: Cents): Prices => ({ baseCents, ogCents: null, militaryCents: null });
const plus = (line: QuoteLineInput, units: number): QuoteLineInput => ({
  ...line,
  quantity: line.quantity + units,
});

/** Checks the same as the checkout does (CART-2, CAT-5). */
function addingProblem(product: Product | undefined, wanted: CartLine): string | null {
  if (product === undefined) return NOT_SOLD;
  const { name, purchaseLimit } = product;
  if (!isOffered(product, wanted.flavor)) return `${name} isn't sold in this flavor.`;
  if (product.stockStatus === "out_of_stock") return `${name} is sold out.`;
  if (purchaseLimit !== null && wanted.quantity > purchaseLimit)
    return `The limit for ${name} is ${purchaseLimit}.`;
  return null;
}
