import type { PastOrderView } from "./past-order-view.ts";

/** The customer's orders from the previous shop (IMPORT-5), read-only. */
export function PastOrders({ orders }: { orders: PastOrderView[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="past-orders" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="past-orders" className="text-heading">
        From our previous shop
      </h2>
      <p className="text-small text-soft">
        You placed these orders before we moved here. They are for your records; to order something
        again, please choose it in the shop.
      </p>
      <ul className="divide-y divide-line border-y border-line text-small">
        {orders.map(({ number, placedOn, status, total, lines }) => (
          <li key={number} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-medium break-all">{number}</span>
              <span className="text-soft">{placedOn}</span>
              {status === "" ? null : <span className="break-words text-soft">{status}</span>}
              <span className="tabular ml-auto">{total}</span>
            </p>
            {lines.map(({ id, text }) => (
              <p key={id} className="break-words text-soft">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
