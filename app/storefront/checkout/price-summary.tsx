import { Checkbox } from "#app/ui/choice.tsx";
import { type AmountRow, AmountList } from "#app/ui/definition-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { QuoteLine } from "#domain/cart/quote-line.ts";
import type { LimitNote } from "#domain/limits/limit-words.ts";
import { add, type Cents, formatDollars } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { CodeFields } from "./code-fields.tsx";
import type { Checkout } from "./use-checkout.ts";

const minus = (cents: Cents) => `−${formatDollars(cents)}`;

/** The target of the bar on phones. */
export const SUMMARY_ID = "your-order";

interface SummaryProps {
  checkout: Checkout;
  /** Whether a form sent without JavaScript asked to spend the balance. */
  startsWithBalance: boolean;
}

/** The items, codes, balance and every amount, without zero amounts that weren't asked for. */
export function PriceSummary({ checkout, startsWithBalance }: SummaryProps) {
  const { quote, view } = checkout;
  return (
    <section
      aria-labelledby={SUMMARY_ID}
      aria-busy={checkout.isQuoting}
      data-tone="mist"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-mist p-5 sm:p-6"
    >
      <h2 id={SUMMARY_ID} className="text-heading">
        Your order
      </h2>
      <ul className="grid gap-4">
        {quote.lines.map((line) => (
          <Line
            key={cartLineKey(line)}
            line={line}
            imageUrl={view.cart.lines.find((one) => isSameLine(one, line))?.imageUrl ?? ""}
            notes={view.limitNotes}
          />
        ))}
      </ul>
      <div className="border-y border-line py-3 has-[details]:py-1.5">
        <CodeFields checkout={checkout} />
        <Balance checkout={checkout} startsChecked={startsWithBalance} />
      </div>
      <div aria-live="polite">
        <AmountList rows={amountRows(quote)} />
      </div>
    </section>
  );
}

const isSameLine = (one: CartLine, other: CartLine): boolean =>
  cartLineKey(one) === cartLineKey(other);

interface LineProps {
  line: QuoteLine;
  imageUrl: string;
  /** The units that purchase limits still allow (LIMIT-8). */
  notes: readonly LimitNote[];
}

function Line({ line, imageUrl, notes }: LineProps) {
  const { name, flavor, quantity, unitPriceCents, totalCents, productId } = line;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-4">
      <ProductPicture
        imageUrl={imageUrl}
        alt=""
        sizes="3.5rem"
        className="aspect-4/5 w-full rounded-card bg-sand object-cover"
      />
      <div className="text-small">
        <p className="leading-snug font-medium">{flavor === "" ? name : `${name}, ${flavor}`}</p>
        <p className="tabular text-soft">{`${quantity} × ${formatDollars(unitPriceCents)}`}</p>
        {notes
          .filter((note) => note.productId === productId)
          .map(({ text }) => (
            <p key={text} className="text-caption">
              {text}
            </p>
          ))}
      </div>
      <p className="tabular text-right text-small font-medium">{formatDollars(totalCents)}</p>
    </li>
  );
}

/** Pays with the customer's affiliate balance or store credit. */
function Balance({ checkout, startsChecked }: { checkout: Checkout; startsChecked: boolean }) {
  const { isAffiliate, quoteInput } = checkout.view;
  const { affiliate } = quoteInput;
  if (affiliate === null || affiliate.balanceCents <= 0) return null;
  const whose = isAffiliate ? "affiliate balance" : "store credit";
  return (
    <Checkbox
      name="affiliateBalance"
      label={`Use my ${whose} of ${formatDollars(affiliate.balanceCents)}`}
      defaultChecked={startsChecked}
      onChange={(event) => checkout.chooseBalance(event.currentTarget.checked)}
    />
  );
}

/** California's warnings for the items, which must be shown before the purchase. */
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
