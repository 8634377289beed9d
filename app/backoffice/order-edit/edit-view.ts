import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import type { Product } from "#domain/catalog/product.ts";
import { formatDollars, subtract, ZERO, type Cents } from "#domain/money/cents.ts";
import {
  changedLineText,
  EDIT_AMOUNTS,
  EDIT_NOTES,
  type EditDifference,
} from "#domain/order/edit-difference.ts";
import { moneyBack } from "#domain/order/edit-payment.ts";
import type { OrderEdit, OrderEditFields } from "#domain/order/order-edit-form.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { paymentSentence } from "./order-edit-texts.ts";

/** The form's initial values: the order's current ones. */
export function editFormView(found: OrderForStaff, products: readonly Product[]) {
  const { order, lines } = found;
  const fields: OrderEditFields = {
    items: lines.map(({ productId, itemFlavor, quantity }) => ({
      item: `${productId}:${itemFlavor}`,
      quantity: String(quantity),
    })),
    fullName: order.fullName,
    address: order.address,
    address2: order.address2 ?? "",
    city: order.city,
    state: order.state,
    zipCode: order.zipCode,
    phone: order.phone,
    shippingOption: order.shippingType,
    discountCode: order.discountCode ?? "",
  };
  return {
    orderNumber: order.orderNumber,
    version: versionText(orderVersion(found)),
    fields,
    options: optionsOf(found, products),
  };
}

/** Items for sale, plus the order's own items that are no longer sold. */
function optionsOf({ lines }: OrderForStaff, products: readonly Product[]) {
  const ordered = lines.map(({ productId, itemFlavor, orderItemText }) => ({
    value: `${productId}:${itemFlavor}`,
    label: orderItemText.replace(/ x \d+ = \d+$/, ""),
  }));
  return itemOptions(products, ordered);
}

/** Items to choose from: one for each flavor of a product. */
export function itemOptions(
  products: readonly Product[],
  more: readonly { value: string; label: string }[] = [],
) {
  const options = new Map(more.map(({ value, label }) => [value, label]));
  for (const { id, name, flavors } of products)
    for (const flavor of flavors.length === 0 ? [""] : flavors)
      options.set(`${id}:${flavor}`, flavor === "" ? name : `${name} (${flavor})`);
  return [...options].map(([value, label]) => ({ value, label }));
}

/** A difference, as shown on the page. */
export function differenceView(
  difference: EditDifference,
  { order }: Pick<OrderForStaff, "order">,
  edit: OrderEdit,
) {
  const { amounts, payment, stock, notes, commission, code } = difference;
  const money = Object.entries(EDIT_AMOUNTS).flatMap(([name, label]) => {
    // Object.entries widens the constant's keys to strings.
    const { before, after } = amounts[name as keyof typeof EDIT_AMOUNTS];
    const isShown = before !== after || name === "total" || name === "final";
    const sign = DEDUCTIONS.has(name) ? negative : (cents: Cents) => cents;
    return isShown
      ? [{ label, before: formatDollars(sign(before)), after: formatDollars(sign(after)) }]
      : [];
  });
  return {
    lines: difference.lines.map((line) => ({
      text: changedLineText(line),
      each: `${formatDollars(line.unitPriceCents)} each`,
    })),
    money,
    code:
      code.before === code.after
        ? null
        : `Discount code: ${code.after ?? "none"}, was ${code.before ?? "none"}.`,
    address: difference.of.includes("address")
      ? { before: addressText(order), after: addressText(edit) }
      : null,
    consequences: [
      paymentSentence(payment),
      ...notes.map((note) => EDIT_NOTES[note]),
      ...stock.map(({ name, before, after }) => `${name} reserved: ${after}, was ${before}.`),
      ...(commission === null || commission.before === commission.after
        ? []
        : [
            `Commission: ${formatDollars(commission.after)}, was ${formatDollars(commission.before)}.`,
          ]),
    ],
    needsReference: moneyBack(payment) > 0,
  };
}

type Address = Pick<
  OrderEdit,
  "fullName" | "address" | "address2" | "city" | "state" | "zipCode" | "phone"
>;

const addressText = ({ fullName, address, address2, city, state, zipCode, phone }: Address) =>
  `${fullName}, ${wholeStreet(address, address2)}, ${city}, ${state} ${zipCode}, ${formatPhone(phone)}`;

const DEDUCTIONS = new Set(["discount", "newCustomer", "balance"]);
const negative = (cents: Cents): Cents => subtract(ZERO, cents);

export type DifferenceView = ReturnType<typeof differenceView>;

/** The fields as typed, as hidden fields of the page that shows the difference. */
export function hiddenEdit({ items, ...fields }: OrderEditFields) {
  return [
    ...items.flatMap(({ item, quantity }) => [
      { name: "item", value: item },
      { name: "quantity", value: quantity },
    ]),
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
  ];
}
