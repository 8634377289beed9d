import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { type AmountRow, AmountList } from "#app/ui/definition-list.tsx";

const minus = (cents: Cents) => `−${formatDollars(cents)}`;

/** Every amount of the quote by its name; what is zero and was not asked for is left out. */
export function PriceSummary({ quote, isQuoting }: { quote: Quote; isQuoting: boolean }) {
  const lines: AmountRow[] = quote.lines.map((line) => ({
    label: line.flavor === "" ? line.name : `${line.name}, ${line.flavor}`,
    detail: `${line.quantity} × ${formatDollars(line.unitPriceCents)}`,
    amount: formatDollars(line.totalCents),
  }));
  return (
    <section
      aria-labelledby="summary-title"
      aria-busy={isQuoting}
      className="rounded-card bg-mist p-6"
    >
      <h2 id="summary-title" className="mb-4 font-display text-heading">
        Your order
      </h2>
      <AmountList rows={lines} className="mb-4 border-b border-line pb-4" />
      <div aria-live="polite">
        <AmountList rows={amountRows(quote)} />
      </div>
    </section>
  );
}

function amountRows(quote: Quote): AmountRow[] {
  const shipping = quote.shippingType === "standard" ? "Standard shipping" : "Overnight shipping";
  const rows: (AmountRow | null)[] = [
    { label: "Subtotal", amount: formatDollars(quote.subtotalCents) },
    quote.discountCode === null
      ? null
      : { label: `Discount ${quote.discountCode}`, amount: minus(quote.discountCents) },
    { label: shipping, amount: formatDollars(quote.shippingCents) },
    quote.newCustomerDiscountCents === 0
      ? null
      : {
          label: "New customer discount",
          detail: "10% of subtotal and shipping",
          amount: minus(quote.newCustomerDiscountCents),
        },
    quote.affiliateAppliedCents === 0
      ? null
      : { label: "Total", detail: "No tax is added", amount: formatDollars(quote.totalCents) },
    quote.affiliateAppliedCents === 0
      ? null
      : { label: "Affiliate balance", amount: minus(quote.affiliateAppliedCents) },
    {
      label: "Total to pay",
      detail: "Products and shipping; no tax is added",
      amount: formatDollars(quote.finalCents),
      isTotal: true,
    },
  ];
  return rows.filter((row) => row !== null);
}
