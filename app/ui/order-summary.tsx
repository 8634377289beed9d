import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderItemView, OrderView } from "#domain/order/order-view.ts";
import type { BadgeTone } from "./badge.tsx";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { AmountList } from "./definition-list.tsx";
import { Stack } from "./layout.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const BADGE_TONES: Record<OrderView["badge"]["tone"], BadgeTone> = {
  red: "danger",
  green: "success",
  yellow: "warning",
};

type OrderSummaryProps = {
  order: OrderView;
  headingLevel?: "h2" | "h3";
  /** Whether to show how to pay; no where the page shows it elsewhere. */
  hasPaymentCard?: boolean;
  /** What the customer can do with the order. */
  children?: ReactNode;
};

/** Everything the customer sees of one order. */
export function OrderSummary(props: OrderSummaryProps) {
  const { order, headingLevel: Heading = "h3", hasPaymentCard = true, children } = props;
  const { instruction } = order;
  return (
    <Card as="article">
      <Stack gap={6}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="grid gap-1">
            <Heading className="text-heading">Order #{order.orderNumber}</Heading>
            <p className="text-small text-soft">Placed on {order.placedOn}</p>
            <Tracking order={order} />
          </div>
          <div className="flex flex-wrap gap-2">
            {order.requestTexts.map((text) => (
              <Badge key={text}>{text}</Badge>
            ))}
            <Badge tone={BADGE_TONES[order.badge.tone]} className="capitalize">
              <VisuallyHidden>Status: </VisuallyHidden>
              {order.badge.label}
            </Badge>
          </div>
        </header>
        {hasPaymentCard && instruction?.title ? (
          <PaymentCard
            orderNumber={order.orderNumber}
            instruction={instruction}
            headingLevel={Heading === "h2" ? "h3" : "h4"}
          />
        ) : null}
        <ul className="divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <li key={`${item.name} ${item.flavor}`}>
              <OrderItem item={item} />
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
          <OrderContact order={order} />
          <AmountList rows={order.amounts} className="content-start" />
        </div>
        <OrderPayment order={order} />
        {children}
      </Stack>
    </Card>
  );
}

function Tracking({ order: { trackingNumber, tracking } }: { order: OrderView }) {
  if (trackingNumber === null) return null;
  return (
    <p className="text-small break-words">
      <span className="text-soft">Tracking number</span>{" "}
      {tracking === null ? (
        <span className="tabular font-medium">{trackingNumber}</span>
      ) : (
        <a
          href={tracking.href}
          target="_blank"
          rel="noreferrer"
          className="link tap tabular font-medium"
        >
          {tracking.carrier} {trackingNumber}
          <VisuallyHidden> (opens {tracking.carrier}'s site)</VisuallyHidden>
        </a>
      )}
    </p>
  );
}

function OrderItem({ item }: { item: OrderItemView }) {
  return (
    <div className="flex items-start gap-4 py-4 md:gap-5">
      <ProductPicture
        imageUrl={item.imageUrl}
        alt=""
        sizes="5rem"
        className="size-18 shrink-0 rounded-card bg-mist object-cover md:size-20"
      />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-medium">
          <ItemName item={item} />
        </p>
        {item.flavor === "" ? null : <p className="text-small text-soft">{item.flavor}</p>}
        <dl className="tabular flex flex-wrap gap-x-4 text-small text-soft">
          <Figure term="Quantity" value={item.quantity} />
          <Figure term="Total items" value={item.totalItems} />
          <Figure term="Unit price" value={item.unitPrice} />
        </dl>
      </div>
      <p className="tabular font-medium">
        <VisuallyHidden>Line total </VisuallyHidden>
        {item.lineTotal}
      </p>
    </div>
  );
}

/** Links to the product while it is on sale. */
function ItemName({ item: { name, path } }: { item: OrderItemView }) {
  if (path === null) return name;
  return (
    <Link
      to={path}
      className="underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
    >
      {name}
    </Link>
  );
}

function Figure({ term, value }: { term: string; value: string | number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{term}</dt>
      <dd className="text-strong">{value}</dd>
    </div>
  );
}

function OrderContact({ order }: { order: OrderView }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 text-small">
      <div>
        <p className="text-soft">Shipping address</p>
        <address className="break-words not-italic">
          {order.shipTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div>
        <p className="text-soft">Contact</p>
        <p className="break-words">{order.email}</p>
        <p className="tabular">{order.phone}</p>
      </div>
    </div>
  );
}

function OrderPayment({ order }: { order: OrderView }) {
  const { paymentLabel, instruction } = order;
  if (paymentLabel === null) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-5 text-small">
      <p>
        <span className="text-soft">Payment</span>{" "}
        <span className="font-medium">{paymentLabel}</span>
      </p>
      {instruction === null || instruction.title !== null ? null : <p>{instruction.text}</p>}
    </div>
  );
}
