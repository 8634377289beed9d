import type { ReactNode } from "react";
import { Logo } from "#app/shell/logo.tsx";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { AmountList } from "#app/ui/definition-list.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { OrderItemView, OrderView } from "#domain/order/order-view.ts";

const COLUMNS: TableColumn<OrderItemView>[] = [
  {
    header: "Item",
    cell: ({ name, flavor }) => (flavor === "" ? name : `${name} (${flavor})`),
  },
  { header: "Quantity", cell: ({ quantity }) => quantity, isNumeric: true },
  { header: "Unit price", cell: ({ unitPrice }) => unitPrice, isNumeric: true },
  { header: "Amount", cell: ({ lineTotal }) => lineTotal, isNumeric: true },
];

interface InvoiceProps {
  order: OrderView;
  /** "Paid". */
  paymentStatus: string;
}

/** The seller, the customer, the items and every amount. */
export function Invoice({ order, paymentStatus }: InvoiceProps) {
  const shop = useShopDetails();
  const { orderNumber, placedOn, paymentLabel, badge } = order;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div className="grid gap-3">
          <Logo />
          <address className="grid text-small text-soft not-italic">
            <span>{shop.postalAddress}</span>
            <span>{shop.email}</span>
            <span>{shop.phone}</span>
          </address>
          {shop.isSample ? <SampleMark of="contact" /> : null}
        </div>
        <div className="grid gap-1">
          <h1 className="text-title">Invoice</h1>
          <p>Order #{orderNumber}</p>
          <p className="text-small text-soft">Placed on {placedOn}</p>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-small sm:grid-cols-2">
        <Part title="Shipping address">
          {order.shipTo.map((line) => (
            <p key={line} className="break-words">
              {line}
            </p>
          ))}
          <p className="break-words">{order.email}</p>
          <p>{order.phone}</p>
        </Part>
        <Part title="Payment">
          {paymentLabel === null ? null : <p>{paymentLabel}</p>}
          <p>{paymentStatus}</p>
          <p>
            Order status: <span className="lowercase">{badge.label}</span>
          </p>
        </Part>
      </div>
      <Table
        caption="What you ordered"
        isCaptionHidden
        columns={COLUMNS}
        rows={order.items}
        rowKey={({ name, flavor }) => `${name} ${flavor}`}
      />
      <AmountList
        rows={order.amounts}
        className="w-full max-w-[24rem] break-inside-avoid justify-self-end"
      />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-sans text-small font-normal text-soft">{title}</h2>
      {children}
    </section>
  );
}
