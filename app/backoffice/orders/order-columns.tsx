import type { TableColumn } from "#app/ui/table.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import type { ListedOrder } from "#server/orders/order-list.ts";
import { OrderLink } from "../ui/admin-link.tsx";
import { CHOOSE_FORM } from "./bulk-bar.tsx";
import { OrderBadges, orderBadges, paymentBadge } from "./order-badges.tsx";
import { FLAG_NAMES } from "./order-list-texts.ts";

/** A row as shown on the page. */
export interface OrderRowView extends Omit<ListedOrder, "placedAt" | "shippedAt"> {
  /** "Nov 20, 2026, 3:10 PM" */
  placed: string;
  shipped: string;
}

type Column = TableColumn<OrderRowView>;

/** One line, with more in its title. */
const line = (text: string, behind: string) => (
  <span title={behind} className="line-clamp-1 wrap-anywhere md:max-w-56">
    {text}
  </span>
);

/** The optional columns, in display order. The number always comes first and the total last. */
const CHOSEN = {
  placed: {
    header: "Placed",
    cell: ({ placed }) => <span className="whitespace-nowrap">{placed}</span>,
  },
  customer: {
    header: "Customer",
    cell: ({ fullName, email }) => line(fullName, `${fullName}, ${email}`),
  },
  phone: { header: "Phone", cell: ({ phone }) => phone },
  place: {
    header: "To",
    cell: ({ city, state, zipCode }) => line(`${city}, ${state}`, zipCode),
  },
  items: { header: "Items", cell: ({ items }) => line(items, items) },
  status: {
    header: "Status",
    cell: (order) => (
      <span className="flex gap-1">
        <OrderBadges badges={orderBadges({ ...order, paymentState: null })} />
      </span>
    ),
  },
  flags: {
    header: "Flags",
    cell: ({ flags }) => flags.map((flag) => FLAG_NAMES[flag]).join(", "),
  },
  payment: {
    header: "Payment",
    cell: ({ paymentType, paymentState }) =>
      paymentState === null ? (
        "Nothing due"
      ) : (
        <span title={paymentType === null ? undefined : PAYMENT_LABELS[paymentType]}>
          <OrderBadges badges={[paymentBadge(paymentState)]} />
        </span>
      ),
  },
  shipping: {
    header: "Shipping",
    cell: ({ shippingType, shipped }) => line(SHIPPING_TEXTS[shippingType].label, shipped),
  },
  tracking: { header: "Tracking", cell: ({ trackingNumber }) => trackingNumber ?? "" },
  code: { header: "Code", cell: ({ discountCode }) => discountCode ?? "" },
  affiliate: {
    header: "Affiliate",
    cell: ({ affiliateNumber }) =>
      affiliateNumber === null ? "" : formatAffiliateNumber(affiliateNumber),
  },
} satisfies Record<string, Column>;

export type OrderColumn = keyof typeof CHOSEN;

// Object.keys widens the constant's keys to strings.
const NAMES = Object.keys(CHOSEN) as OrderColumn[];
const USUAL: readonly OrderColumn[] = ["placed", "customer", "place", "status", "payment"];

export const COLUMN_CHOICES = NAMES.map((name) => ({ name, header: CHOSEN[name].header }));

/** Parses the address's "placed,status"; the default columns if it names none that exist. */
export function parseColumns(text: string | undefined): readonly OrderColumn[] {
  const asked = new Set(text?.split(","));
  const known = NAMES.filter((name) => asked.has(name));
  return known.length > 0 ? known : USUAL;
}

/** @param mayChoose whether rows have a checkbox for bulk actions (bulk-bar.tsx) */
export const orderColumns = (chosen: readonly OrderColumn[], mayChoose: boolean): Column[] => [
  {
    header: "Order",
    cell: ({ orderNumber }) => (
      <span className="inline-flex items-center gap-3">
        {mayChoose ? (
          <input
            type="checkbox"
            form={CHOOSE_FORM}
            name="order"
            value={orderNumber}
            aria-label={`Select order ${orderNumber}`}
            className="row-choice size-5 accent-evergreen"
          />
        ) : null}
        <OrderLink orderNumber={orderNumber} className="tabular" />
      </span>
    ),
  },
  ...chosen.map((name) => CHOSEN[name]),
  { header: "Total", cell: ({ totalCents }) => formatDollars(totalCents), isNumeric: true },
];
