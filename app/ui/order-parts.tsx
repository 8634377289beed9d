import { Form, href, Link } from "react-router";
import { ART } from "#content/art.ts";
import { pictureFile, uploadedPicture, widthsOf } from "#domain/catalog/uploaded-picture.ts";
import type {
  OrderAmountView,
  OrderItemView,
  OrderView,
  ParcelView,
} from "#domain/order/order-view.ts";
import { artNameOf } from "./art-name-of.ts";

/* The parts of an order that a customer sees, styled by app/styles/orders.css. */

/** The order's number, date and status, and where the parcel is. */
export function OrderHead({ order, level }: { order: OrderView; level: 2 | 3 }) {
  const { orderNumber, placedOn, parcels, splitTexts, requestTexts, badge } = order;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <header>
      <div>
        <Heading>{`Order #${orderNumber}`}</Heading>
        <p>{`Placed on ${placedOn}`}</p>
        {splitTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {parcels.map((parcel) => (
          <Tracking key={parcel.trackingNumber} {...parcel} />
        ))}
      </div>
      <div>
        {requestTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={badge.tone}>
          <span className="sr-only">Status: </span>
          {badge.label}
        </p>
      </div>
    </header>
  );
}

function Tracking({ label, trackingNumber, tracking, note }: ParcelView) {
  return (
    <p>
      {label}{" "}
      {tracking === null ? (
        <b>{trackingNumber}</b>
      ) : (
        <a href={tracking.href} target="_blank" rel="noreferrer">
          {tracking.carrier} {trackingNumber}
        </a>
      )}
      {note === null ? null : `, ${note}`}
    </p>
  );
}

interface OrderBodyProps {
  order: OrderView;
  /** Whether to show the destination; false if the page shows it elsewhere. */
  hasDestination: boolean;
}

/** The lines, the destination and every amount. */
export function OrderBody({ order, hasDestination }: OrderBodyProps) {
  const { items, amounts, paymentLabel, instruction } = order;
  const total = amounts.findLast(({ isTotal }) => isTotal);
  return (
    <>
      <ul>
        {items.map((item) => (
          <OrderItem key={`${item.name} ${item.flavor} ${item.unitPrice}`} {...item} />
        ))}
      </ul>
      <div>
        <dl>
          {hasDestination ? <OrderDestination order={order} /> : null}
          {paymentLabel === null ? null : (
            <>
              <dt>Payment</dt>
              <Lines
                texts={[paymentLabel, ...(instruction?.title === null ? [instruction.text] : [])]}
              />
            </>
          )}
        </dl>
        <dl>
          {amounts.map((row) => (
            <Amount key={row.label} {...row} isTotal={row === total} />
          ))}
        </dl>
      </div>
    </>
  );
}

/** Refunds may come after the total. */
const Amount = ({ label, amount, isTotal }: OrderAmountView) => (
  <>
    <dt className={isTotal ? "total" : undefined}>{label}</dt>
    <dd className={isTotal ? "total" : undefined}>{amount}</dd>
  </>
);

function OrderItem(item: OrderItemView) {
  const { name, imageUrl, path, flavor, quantity, totalItems, unitPrice, lineTotal, canceled } =
    item;
  return (
    <li>
      {imageUrl === "" ? (
        <i aria-hidden />
      ) : (
        <img src={smallPicture(imageUrl)} alt="" loading="lazy" />
      )}
      <div>
        {path === null ? <p>{name}</p> : <Link to={path}>{name}</Link>}
        {flavor === "" ? null : <p>{flavor}</p>}
        {canceled === null ? null : <p>{canceled}</p>}
      </div>
      {/* Column labels: if there is room for columns, only the order's first line shows them. */}
      <dl>
        <Column label="Quantity" value={quantity} />
        <Column label="Total items" value={totalItems} />
        <Column label="Unit price" value={unitPrice} />
        <Column label="Line total" value={lineTotal} />
      </dl>
    </li>
  );
}

const Column = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The smallest version of a picture, rendered or uploaded. */
function smallPicture(imageUrl: string): string {
  const name = artNameOf(imageUrl);
  const uploaded = uploadedPicture(imageUrl);
  if (uploaded !== null)
    return pictureFile(uploaded.name, widthsOf(uploaded.width)[0] ?? uploaded.width, "webp");
  return name === null ? imageUrl : `/art/${name}-${ART[name].widths[0]}.webp`;
}

/** Where an order was sent, and how to reach its customer. */
export const OrderDestination = ({
  order: { shipTo, email, phone },
}: {
  order: Pick<OrderView, "shipTo" | "email" | "phone">;
}) => (
  <>
    <dt>Shipping address</dt>
    <Lines texts={shipTo} />
    <dt>Contact</dt>
    <Lines texts={[email, phone]} />
  </>
);

/** One line per text. */
const Lines = ({ texts }: { texts: readonly string[] }) => (
  <dd className="whitespace-pre-line">{texts.join("\n")}</dd>
);

/** Buttons to reorder, open the invoice or request a change. */
export function OrderActions({ order }: { order: OrderView }) {
  const { orderNumber } = order;
  return (
    <footer>
      <Form method="post" action={href("/orders/:orderNumber/again", { orderNumber })}>
        <button aria-label={`Order again, order ${orderNumber}`}>Order again</button>
      </Form>
      <Link
        to={href("/orders/:orderNumber/invoice", { orderNumber })}
        reloadDocument
        aria-label={`Invoice of order ${orderNumber}`}
      >
        Invoice
      </Link>
      {order.canChange ? (
        <Link
          to={href("/orders/:orderNumber/change", { orderNumber })}
          aria-label={`Change or cancel order ${orderNumber}`}
        >
          Change or cancel
        </Link>
      ) : null}
    </footer>
  );
}

/** One order of a list, with its items collapsed. */
export function FoldedOrder({ order, hasDestination }: OrderBodyProps) {
  return (
    <article className="order">
      <OrderHead order={order} level={3} />
      <details>
        <summary>
          {namesOf(order)} <b>{totalOf(order)}</b>
        </summary>
        <OrderBody order={order} hasDestination={hasDestination} />
      </details>
      <OrderActions order={order} />
    </article>
  );
}

const namesOf = ({ items }: OrderView): string =>
  items.map(({ name, flavor }) => (flavor === "" ? name : `${name} (${flavor})`)).join(", ");

/** The amount paid or still to be paid. */
const totalOf = ({ amounts }: OrderView): string =>
  amounts.findLast(({ isTotal }) => isTotal)?.amount ?? "";
