import { Fragment } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { FoldedOrder, OrderDestination } from "#app/ui/order-parts.tsx";
import { OrderSummary } from "#app/ui/order-summary.tsx";
import type { OrderView } from "#domain/order/order-view.ts";
import { destinationKey, isDue, sharedDestination } from "./shared-destination.ts";

/** A page of the customer's orders; `newer` and `older` are the adjacent pages' queries. */
export interface OrderHistoryView {
  orders: OrderView[];
  /** "Found 12 orders". */
  found: string;
  newer: string | null;
  older: string | null;
}

/** The customer's orders, newest first (ORDER-19), collapsed unless payment is due (ORDER-32). */
export function OrderHistory({ orders, found, newer, older }: OrderHistoryView) {
  return (
    <section id="history" className="grid scroll-mt-28 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-heading">Order History</h2>
        {orders.length === 0 ? null : <p className="text-small text-soft">{found}</p>}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title="No orders found."
          headingLevel="h3"
          icon="cart"
          action={<ButtonLink to={href("/shop")}>Start Shopping</ButtonLink>}
        />
      ) : (
        <Orders orders={orders} />
      )}
      <ListPager of="Orders" hash="#history" newer={newer} older={older} />
    </section>
  );
}

/**
 * An order with a payment due shows how to pay; the others are collapsed, and the address that most of them share is
 * shown once.
 */
function Orders({ orders }: { orders: OrderView[] }) {
  const folded = orders.filter((order) => !isDue(order));
  const shared = sharedDestination(folded);
  const key = shared && destinationKey(shared);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {orders.map((order) =>
        isDue(order) ? (
          <OrderSummary key={order.orderNumber} order={order} hasActions />
        ) : (
          <Fragment key={order.orderNumber}>
            {shared !== null && order === folded[0] ? <SharedDestination order={shared} /> : null}
            <FoldedOrder order={order} hasDestination={destinationKey(order) !== key} />
          </Fragment>
        ),
      )}
    </div>
  );
}

const SharedDestination = ({ order }: { order: OrderView }) => (
  <div className="order-shared">
    <p>For these orders, unless one says otherwise:</p>
    <dl>
      <OrderDestination order={order} />
    </dl>
  </div>
);
