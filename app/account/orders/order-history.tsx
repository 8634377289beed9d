import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OrderSummary } from "#app/ui/order-summary.tsx";
import type { OrderView } from "#domain/order/order-view.ts";

const foundText = (count: number) => (count === 1 ? "Found 1 order" : `Found ${count} orders`);

/** The customer's orders, newest first (ORDER-19). */
export function OrderHistory({ orders }: { orders: OrderView[] }) {
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-heading">Order History</h2>
        {orders.length === 0 ? null : (
          <p className="text-small text-soft">{foundText(orders.length)}</p>
        )}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title="No orders found."
          headingLevel="h3"
          icon="cart"
          action={<ButtonLink to={href("/shop")}>Start Shopping</ButtonLink>}
        />
      ) : (
        <div className="grid gap-6">
          {orders.map((order) => (
            <OrderSummary key={order.orderNumber} order={order} />
          ))}
        </div>
      )}
    </section>
  );
}
