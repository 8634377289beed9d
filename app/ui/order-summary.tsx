import type { OrderView } from "#domain/order/order-view.ts";
import { OrderActions, OrderBody, OrderHead } from "./order-parts.tsx";
import { PaymentCard } from "./payment-card.tsx";

interface OrderSummaryProps {
  order: OrderView;
  level?: 2 | 3;
  /** Whether to show how to pay; false if the page shows it elsewhere. */
  hasPaymentCard?: boolean;
  /** Whether to show the buttons for the order. */
  hasActions?: boolean;
}

/** Everything that the customer sees of an order. */
export function OrderSummary(props: OrderSummaryProps) {
  const { order, level = 3, hasPaymentCard = true, hasActions = false } = props;
  const { instruction, orderNumber } = order;
  return (
    <article className="order">
      <OrderHead order={order} level={level} />
      {hasPaymentCard && instruction?.title ? (
        <PaymentCard
          orderNumber={orderNumber}
          instruction={instruction}
          headingLevel={level === 2 ? "h3" : "h4"}
        />
      ) : null}
      <OrderBody order={order} hasDestination />
      {hasActions ? <OrderActions order={order} /> : null}
    </article>
  );
}
