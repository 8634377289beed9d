import { type Cents, toNumeric, ZERO } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import type { OrderExcise } from "#domain/tax/excise.ts";
import type { OrderRate, OrderTax } from "#domain/tax/sales-tax.ts";

/** Rows of `order_taxes`, with the columns that identify a line; shipping has none. Untaxed parts are left out. */
export const orderTaxRows = ({ tax, excise, lines }: Pick<Quote, "tax" | "excise" | "lines">) => [
  ...(tax ? salesRows(tax, lines) : []),
  ...(excise ? exciseRows(excise, lines) : []),
];

const NONE = toNumeric(ZERO);

function salesRows(tax: OrderTax, lines: Quote["lines"]) {
  return tax.places.flatMap((place) => {
    const ofLines = lines.map((line, at) => ({
      ...nameOf(line),
      ...amounts(place.rate, tax.taxedLines[at] ?? ZERO, place.lines[at] ?? ZERO),
    }));
    const ofShipping = {
      product_id: null,
      item_flavor: null,
      price: null,
      ...amounts(place.rate, tax.taxedShippingCents, place.shippingCents),
    };
    // A provider's places don't tax every part.
    const isPart = ({ taxed, amount, provider }: (typeof ofLines)[number] | typeof ofShipping) =>
      provider === null ? taxed !== NONE : amount !== NONE;
    return [...ofLines, ofShipping].filter(isPart);
  });
}

/** Converts ten-thousandths of a milligram to a database number, exact at any size. */
const toMilligrams = (parts: number): string =>
  `${BigInt(parts) / 10_000n}.${String(BigInt(parts) % 10_000n).padStart(4, "0")}`;

const exciseRows = (excise: OrderExcise, lines: Quote["lines"]) =>
  excise.places.flatMap(({ rate, parts, lines: shares }) =>
    lines
      .map((line, at) => ({
        ...nameOf(line),
        ...amounts(rate, ZERO, shares[at] ?? ZERO),
        kind: "excise",
        compound: rate.compound,
        milligrams: toMilligrams(parts[at] ?? 0),
      }))
      .filter(({ milligrams }) => milligrams !== toMilligrams(0)),
  );

const nameOf = (line: Quote["lines"][number]) => ({
  product_id: line.productId,
  item_flavor: line.flavor,
  price: toNumeric(line.unitPriceCents),
});

const amounts = (
  { state, level, place, fileId, provider, millionths }: OrderRate,
  taxed: Cents,
  amount: Cents,
) => ({
  kind: "sales",
  state,
  level,
  place,
  file_id: fileId ?? null,
  provider: provider ?? null,
  millionths,
  taxed: toNumeric(taxed),
  amount: toNumeric(amount),
});
