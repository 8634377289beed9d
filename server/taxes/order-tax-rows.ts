import { type Cents, toNumeric, ZERO } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import type { SourcedRate } from "#domain/tax/rate.ts";

/** The columns of `order_taxes`, with those that name a line; shipping has none. Parts that are not taxed are left out. */
export function orderTaxRows({ tax, lines }: Pick<Quote, "tax" | "lines">) {
  if (tax === undefined) return [];
  return tax.places.flatMap((place) => {
    const ofLines = lines.map((line, at) => ({
      product_id: line.productId,
      item_flavor: line.flavor,
      price: toNumeric(line.unitPriceCents),
      ...amounts(place.rate, tax.taxedLines[at] ?? ZERO, place.lines[at] ?? ZERO),
    }));
    const ofShipping = {
      product_id: null,
      item_flavor: null,
      price: null,
      ...amounts(place.rate, tax.taxedShippingCents, place.shippingCents),
    };
    return [...ofLines, ofShipping].filter(({ taxed }) => taxed !== toNumeric(ZERO));
  });
}

const amounts = (
  { state, level, place, fileId, millionths }: SourcedRate,
  taxed: Cents,
  amount: Cents,
) => ({
  state,
  level,
  place,
  file_id: fileId,
  millionths,
  taxed: toNumeric(taxed),
  amount: toNumeric(amount),
});
