import { type AmountRow, AmountList } from "#app/ui/definition-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LimitNote } from "#domain/limits/limit-words.ts";
import { add, type Cents, formatDollars } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";

const minus = (cents: Cents) => `−${formatDollars(cents)}`;

interface SummaryProps {
  quote: Quote;
  /** What purchase limits leave of its products (LIMIT-8). */
  limitNotes: readonly LimitNote[];
  isQuoting: boolean;
}

/** Every amount of the quote by name; zero amounts that were not requested are left out. */
export function PriceSummary({ quote, limitNotes, isQuoting }: SummaryProps) {
  return (
    <section
      aria-labelledby="summary-title"
      aria-busy={isQuoting}
      className="rounded-card bg-mist p-6 max-lg:hidden"
    >
      <h2 id="summary-title" className="mb-4 font-display text-heading">
        Your order
      </h2>
      <AmountList rows={lineRows(quote, limitNotes)} className="mb-4 border-b border-line pb-4" />
      <div aria-live="polite">
        <AmountList rows={amountRows(quote)} />
      </div>
    </section>
  );
}

/** The same on a phone, above the form: the total at a glance, the amounts when opened. */
export function FoldedSummary({ quote, limitNotes, isQuoting }: SummaryProps) {
  return (
    <details aria-busy={isQuoting} className="group rounded-card bg-mist">
      <summary className="flex min-h-14 list-none items-center gap-2 px-5 font-medium [&::-webkit-details-marker]:hidden">
        Order summary
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
        <span aria-live="polite" className="tabular ml-auto font-display text-heading">
          {formatDollars(quote.finalCents)}
          {quote.isTaxOpen ? " + tax" : ""}
        </span>
      </summary>
      <div className="px-5 pb-5">
        <AmountList rows={lineRows(quote, limitNotes)} className="mb-4 border-y border-line py-4" />
        <AmountList rows={amountRows(quote)} />
      </div>
    </details>
  );
}

/** California's warnings for the products ordered, which must be shown before the purchase. */
export function Prop65Warnings({ warnings }: { warnings: string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="flex gap-2.5 text-caption">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span>
        <strong className="font-semibold">WARNING for California: </strong>
        {warning}
      </span>
    </p>
  ));
}

const lineRows = (quote: Quote, notes: readonly LimitNote[]): AmountRow[] =>
  quote.lines.map((line) => ({
    label: line.flavor === "" ? line.name : `${line.name}, ${line.flavor}`,
    detail: [
      `${line.quantity} × ${formatDollars(line.unitPriceCents)}`,
      ...notes.filter(({ productId }) => productId === line.productId).map(({ text }) => text),
    ].join(". "),
    amount: formatDollars(line.totalCents),
  }));

function amountRows(quote: Quote): AmountRow[] {
  const shipping = quote.shippingType === "standard" ? "Standard shipping" : "Overnight shipping";
  const isOpen = quote.isTaxOpen === true;
  const isTaxed = isOpen || quote.tax !== undefined || quote.excise !== undefined;
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
    quote.tax === undefined
      ? null
      : { label: "Sales tax", amount: formatDollars(quote.tax.totalCents) },
    isOpen
      ? { label: "Sales tax", detail: "It depends on your address", amount: "Not known yet" }
      : null,
    quote.excise === undefined
      ? null
      : { label: "Excise tax", amount: formatDollars(quote.excise.totalCents) },
    quote.affiliateAppliedCents === 0
      ? null
      : {
          label: "Total",
          ...(!isTaxed && { detail: "No tax is added" }),
          amount: formatDollars(add(quote.finalCents, quote.affiliateAppliedCents)),
        },
    quote.affiliateAppliedCents === 0
      ? null
      : { label: "From your balance", amount: minus(quote.affiliateAppliedCents) },
    {
      label: isOpen ? "Before sales tax" : "Amount due",
      detail: isOpen
        ? "Products and shipping"
        : isTaxed
          ? "Products, shipping and tax"
          : "Products and shipping; no tax is added",
      amount: formatDollars(quote.finalCents),
      isTotal: true,
    },
  ];
  return rows.filter((row) => row !== null);
}
