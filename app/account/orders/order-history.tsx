import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { OrderSummary } from "#app/ui/order-summary.tsx";
import { type CappedCount, countText } from "#domain/list/list-query.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import { OrderActions } from "./order-actions.tsx";

/** A page of the customer's orders; `newer` and `older` are the query strings of the adjacent pages. */
export interface OrderHistoryView {
  orders: OrderView[];
  count: CappedCount;
  newer: string | null;
  older: string | null;
}

const foundText = (count: CappedCount) =>
  count.value === 1 ? "Found 1 order" : `Found ${countText(count)} orders`;

/** The customer's orders, newest first (ORDER-19). */
export function OrderHistory({ orders, count, newer, older }: OrderHistoryView) {
  return (
    <section id="history" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-heading">Order History</h2>
        {orders.length === 0 ? null : <p className="text-small text-soft">{foundText(count)}</p>}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title="No orders found."
          headingLevel="h3"
          icon="cart"
          action={<ButtonLink to={href("/shop")}>Start Shopping</ButtonLink>}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {orders.map((order) => (
            <OrderSummary key={order.orderNumber} order={order}>
              <OrderActions orderNumber={order.orderNumber} canChange={order.canChange} />
            </OrderSummary>
          ))}
        </div>
      )}
      <ListPager of="Orders" hash="#history" newer={newer} older={older} />
    </section>
  );
}
