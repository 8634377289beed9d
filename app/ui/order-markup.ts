import { href } from "react-router";
import { ART } from "#content/art.ts";
import { pictureFile, uploadedPicture, widthsOf } from "#domain/catalog/uploaded-picture.ts";
import type {
  OrderAmountView,
  OrderItemView,
  OrderView,
  ParcelView,
} from "#domain/order/order-view.ts";
import { type Markup, markup } from "#domain/text/markup.ts";
import { artNameOf } from "./art-name-of.ts";

/* What a customer sees of one order, in few bytes; app/styles/orders.css says how it looks. */

/** Its number and date, where the parcel is, and its state. */
export function orderHead(order: OrderView, level: 2 | 3): Markup {
  const { orderNumber, placedOn, requestTexts, badge } = order;
  const title = `Order #${orderNumber}`;
  return markup`
    <header>
      <div>
        ${level === 2 ? markup`<h2>${title}</h2>` : markup`<h3>${title}</h3>`}
        <p>Placed on ${placedOn}</p>
        ${order.parcels.map(tracking)}
      </div>
      <div>
        ${requestTexts.map((text) => markup`<p>${text}</p>`)}
        <p class="${badge.tone}"><span class="sr-only">Status: </span>${badge.label}</p>
      </div>
    </header>`;
}

function tracking({ label, trackingNumber, tracking: parcel, note }: ParcelView): Markup {
  const what = note === null ? null : markup`, ${note}`;
  if (parcel === null) return markup`<p>${label} <b>${trackingNumber}</b>${what}</p>`;
  const { carrier, href: page } = parcel;
  const link = markup`<a href="${page}" target="_blank" rel="noreferrer">${carrier} ${trackingNumber}</a>`;
  return markup`<p>${label} ${link}${what}</p>`;
}

/** What was ordered, where it went, unless that is said elsewhere, and every amount. */
export function orderBody(order: OrderView, hasDestination: boolean): Markup {
  const { items, amounts } = order;
  return markup`
    <ul>${items.map(orderItem)}</ul>
    <div>
      <dl>${hasDestination ? orderDestination(order) : null}${orderPayment(order)}</dl>
      <dl>${amounts.map(orderAmount)}</dl>
    </div>`;
}

function orderItem(item: OrderItemView): Markup {
  const { name, imageUrl, path, flavor, quantity, totalItems, unitPrice, lineTotal } = item;
  return markup`
    <li>
      ${imageUrl === "" ? markup`<i aria-hidden="true"></i>` : markup`<img src="${smallPicture(imageUrl)}" alt="" loading="lazy">`}
      <div>
        ${path === null ? markup`<p>${name}</p>` : markup`<a href="${path}">${name}</a>`}
        ${flavor === "" ? null : markup`<p>${flavor}</p>`}
        <p>Quantity ${quantity}, total items ${totalItems}, unit price ${unitPrice}, line total ${lineTotal}</p>
      </div>
    </li>`;
}

/** One that we drew or that was uploaded: in the smallest size that there is. */
function smallPicture(imageUrl: string): string {
  const name = artNameOf(imageUrl);
  const uploaded = uploadedPicture(imageUrl);
  if (uploaded !== null)
    return pictureFile(uploaded.name, widthsOf(uploaded.width)[0] ?? uploaded.width, "webp");
  return name === null ? imageUrl : `/art/${name}-${ART[name].widths[0]}.webp`;
}

/** Where an order went, and how its customer is reached. */
export const orderDestination = ({ shipTo, email, phone }: OrderView): Markup =>
  markup`
    <dt>Shipping address</dt><dd>${lines(shipTo)}</dd>
    <dt>Contact</dt><dd>${lines([email, phone])}</dd>`;

const lines = (texts: readonly string[]): Markup[] =>
  texts.map((text, index) => (index === 0 ? markup`${text}` : markup`<br>${text}`));

function orderPayment({ paymentLabel, instruction }: OrderView): Markup | null {
  if (paymentLabel === null) return null;
  const note = instruction?.title === null ? markup`<br>${instruction.text}` : null;
  return markup`<dt>Payment</dt><dd>${paymentLabel}${note}</dd>`;
}

const orderAmount = ({ label, amount }: OrderAmountView): Markup =>
  markup`<dt>${label}</dt><dd>${amount}</dd>`;

/** Ordering the same again, the invoice, and asking for a change. */
export function orderActions({ orderNumber, canChange }: OrderView): Markup {
  const again = href("/orders/:orderNumber/again", { orderNumber });
  const invoice = href("/orders/:orderNumber/invoice", { orderNumber });
  const change = href("/orders/:orderNumber/change", { orderNumber });
  const changeLink = markup`<a href="${change}" aria-label="Change or cancel order ${orderNumber}">Change or cancel</a>`;
  return markup`
    <footer>
      <form method="post" action="${again}">
        <button aria-label="Order again, order ${orderNumber}">Order again</button>
      </form>
      <a href="${invoice}" aria-label="Invoice of order ${orderNumber}">Invoice</a>
      ${canChange ? changeLink : null}
    </footer>`;
}

/** One order of a list, with what was in it folded away. */
export function foldedOrder(order: OrderView, hasDestination: boolean): Markup {
  return markup`
    <article class="order">
      ${orderHead(order, 3)}
      <details>
        <summary>${namesOf(order)} <b>${totalOf(order)}</b></summary>
        ${orderBody(order, hasDestination)}
      </details>
      ${orderActions(order)}
    </article>`;
}

const namesOf = ({ items }: OrderView): string =>
  items.map(({ name, flavor }) => (flavor === "" ? name : `${name} (${flavor})`)).join(", ");

/** What was paid, or is to be paid. */
const totalOf = ({ amounts }: OrderView): string =>
  amounts.findLast(({ isTotal }) => isTotal)?.amount ?? "";
