import { bareCell } from "#domain/text/read-table.ts";
import type { OrderRows } from "./imported-order.ts";
import type { ImportShop } from "./imported-product.ts";
import type { Cells, Columns } from "./read-header.ts";

/** How to read a shop's order file; an order's rows follow each other. */
export interface OrderColumns extends Columns {
  kind: "orders";
  shop: ImportShop;
  /** Identifies the order that a row belongs to. */
  number(cell: Cells): string;
  /** Reads the order from its first row. */
  read(line: number, cell: Cells): Omit<OrderRows, "lines">;
  /** The row's order line; `null` if it has none. */
  item(cell: Cells): OrderRows["lines"][number] | null;
}

const PLACE = ["name", "address1", "address2", "city", "zip", "province", "country", "phone"];

/**
 * Shopify's order export: one row per line; only an order's first row has its amounts and addresses.
 * https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders
 */
const SHOPIFY: OrderColumns = {
  kind: "orders",
  shop: "shopify",
  // The number, such as #1001; the customer; paid, refunded, …; date; amount; items.
  needed: [
    "name",
    "email",
    "financial status",
    "created at",
    "currency",
    "total",
    "lineitem quantity",
    "lineitem name",
    "lineitem price",
  ],
  // Fulfilled, …; the cancellation date; the parts of the total; the shipping or else the billing address; the
  // customer's own number.
  optional: [
    "fulfillment status",
    "cancelled at",
    "subtotal",
    "discount amount",
    "shipping",
    "taxes",
    "refunded amount",
    ...PLACE.map((part) => `shipping ${part}`),
    ...PLACE.map((part) => `billing ${part}`),
    "phone",
  ],
  number: (cell) => cell("name"),
  read(line, cell) {
    const at = cell("shipping address1") === "" ? "billing" : "shipping";
    const place = (part: string) => bareCell(cell(`${at} ${part}`));
    const isCanceled = cell("cancelled at") !== "";
    return {
      line,
      number: cell("name"),
      email: cell("email"),
      placedAt: cell("created at"),
      currency: cell("currency"),
      states: [cell("financial status"), cell("fulfillment status"), isCanceled ? "canceled" : ""],
      isCanceled,
      fullName: place("name"),
      phone: place("phone") || bareCell(cell("phone")),
      address: place("address1"),
      address2: place("address2"),
      city: place("city"),
      state: place("province"),
      zipCode: place("zip"),
      country: place("country"),
      amounts: {
        subtotal: { column: "Subtotal", text: cell("subtotal") },
        discount: { column: "Discount Amount", text: cell("discount amount") },
        shipping: { column: "Shipping", text: cell("shipping") },
        tax: { column: "Taxes", text: cell("taxes") },
        total: { column: "Total", text: cell("total") },
        refunded: { column: "Refunded Amount", text: cell("refunded amount") },
      },
    };
  },
  item(cell) {
    const [name, quantity, price] = ["name", "quantity", "price"].map((part) =>
      cell(`lineitem ${part}`),
    );
    return name ? { name, quantity: quantity ?? "", price: price ?? "" } : null;
  },
};

/**
 * Medusa's order export (version 2.12 and later): one row per order, without its lines. normalizeOrderForExport in
 * https://github.com/medusajs/medusa/blob/develop/packages/core/core-flows/src/order/steps/export-orders.ts
 */
const MEDUSA: OrderColumns = {
  kind: "orders",
  shop: "medusa",
  // The long id identifies the file format; customers know the short one.
  needed: [
    "order_id",
    "display_id",
    "order status",
    "date",
    "customer email",
    "currency code",
    "total",
  ],
  untaken: ["order_id"],
  optional: [
    "payment status",
    "fulfillment status",
    "customer first name",
    "customer last name",
    "shipping address 1",
    "shipping address 2",
    "shipping city",
    "shipping postal code",
    "shipping country code",
    "subtotal",
    "discount total",
    "shipping total",
    "tax total",
    "refunded total",
  ],
  number: (cell) => cell("display_id"),
  read: (line, cell) => ({
    line,
    number: cell("display_id"),
    email: cell("customer email"),
    placedAt: cell("date"),
    currency: cell("currency code"),
    states: [cell("order status"), cell("payment status"), cell("fulfillment status")],
    isCanceled: cell("order status") === "canceled",
    fullName: `${cell("customer first name")} ${cell("customer last name")}`.trim(),
    phone: "",
    address: cell("shipping address 1"),
    address2: cell("shipping address 2"),
    city: cell("shipping city"),
    state: "",
    zipCode: bareCell(cell("shipping postal code")),
    country: cell("shipping country code"),
    amounts: {
      subtotal: { column: "Subtotal", text: cell("subtotal") },
      discount: { column: "Discount Total", text: cell("discount total") },
      shipping: { column: "Shipping Total", text: cell("shipping total") },
      tax: { column: "Tax Total", text: cell("tax total") },
      total: { column: "Total", text: cell("total") },
      refunded: { column: "Refunded Total", text: cell("refunded total") },
    },
  }),
  item: () => null,
};

export const ORDER_COLUMNS: readonly OrderColumns[] = [SHOPIFY, MEDUSA];
