import { type AmountRow, AmountList } from "#app/ui/definition-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";

const minus = (cents: Cents) => `−${formatDollars(cents)}`;

interface PriceSummaryProps {
  quote: Quote;
  isQuoting: boolean;
  /** California's warnings for the products ordered, which must be shown before the purchase. */
  prop65Warnings: string[];
}

/** Every amount of the quote by name; zero amounts that were not requested are left out. */
export function PriceSummary({ quote, isQuoting, prop65Warnings }: PriceSummaryProps) {
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
      {prop65Warnings.map((warning) => (
        <p key={warning} className="mt-4 flex gap-2.5 border-t border-line pt-4 text-caption">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>
            <strong className="font-semibold">WARNING for California: </strong>
            {warning}
          </span>
        </p>
      ))}
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
      label: "Amount due",
      detail: "Products and shipping; no tax is added",
      amount: formatDollars(quote.finalCents),
      isTotal: true,
    },
  ];
  return rows.filter((row) => row !== null);
}
