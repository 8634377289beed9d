import type { OrderView } from "#domain/order/order-view.ts";
import type { Markup } from "#domain/text/markup.ts";
import { orderActions, orderBody, orderHead } from "./order-markup.ts";
import { PaymentCard } from "./payment-card.tsx";

interface OrderSummaryProps {
  order: OrderView;
  level?: 2 | 3;
  /** Whether to show how to pay; no where the page shows it elsewhere. */
  hasPaymentCard?: boolean;
  /** Whether to show what the customer can do with the order. */
  hasActions?: boolean;
}

/** Everything the customer sees of one order. */
export function OrderSummary(props: OrderSummaryProps) {
  const { order, level = 3, hasPaymentCard = true, hasActions = false } = props;
  const { instruction, orderNumber } = order;
  return (
    <article className="order">
      <Part markup={orderHead(order, level)} />
      {hasPaymentCard && instruction?.title ? (
        <PaymentCard
          orderNumber={orderNumber}
          instruction={instruction}
          headingLevel={level === 2 ? "h3" : "h4"}
        />
      ) : null}
      <Part markup={orderBody(order, true)} />
      {hasActions ? <Part markup={orderActions(order)} /> : null}
    </article>
  );
}

const Part = ({ markup }: { markup: Markup }) => (
  <div className="contents" dangerouslySetInnerHTML={{ __html: markup.text }} />
);
