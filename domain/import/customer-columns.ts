import { bareCell } from "#domain/text/read-table.ts";
import type { CustomerRow } from "./imported-customer.ts";
import type { ImportShop } from "./imported-product.ts";
import type { Cells, Columns } from "./read-header.ts";

/** How to read a shop's customer file, which has one row per customer. */
export interface CustomerColumns extends Columns {
  kind: "customers";
  shop: ImportShop;
  read(line: number, cell: Cells): CustomerRow;
}

const NOWHERE = { address: "", address2: "", city: "", state: "", zipCode: "", country: "" };

/** The address columns, each under its current and its former name. */
const PLACE = ["address1", "address2", "city", "province code", "country code", "zip", "phone"];

/**
 * Shopify's customer export: one row per customer, with their default address. Its email marketing flag has no date, so
 * it doesn't count as consent here. https://help.shopify.com/en/manual/customers/import-export-customers
 */
const SHOPIFY: CustomerColumns = {
  kind: "customers",
  shop: "shopify",
  needed: ["first name", "last name", "email", "accepts email marketing"],
  untaken: ["accepts email marketing"],
  // Phone is the customer's own; the other belongs to the address.
  optional: ["phone", ...PLACE, ...PLACE.map((part) => `default address ${part}`)],
  read(line, cell) {
    const place = (part: string) => bareCell(cell(`default address ${part}`) || cell(part));
    return {
      line,
      email: cell("email"),
      fullName: `${cell("first name")} ${cell("last name")}`.trim(),
      phone: bareCell(cell("phone")) || place("phone"),
      address: place("address1"),
      address2: place("address2"),
      city: place("city"),
      state: place("province code"),
      zipCode: place("zip"),
      country: place("country code"),
    };
  },
};

/**
 * WooCommerce's customer report (Analytics, Customers, Download). It has no streets, and an address is imported whole
 * or not at all. get_export_columns in
 * https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/src/Admin/API/Reports/Customers/Controller.php
 */
const WOOCOMMERCE: CustomerColumns = {
  kind: "customers",
  shop: "woocommerce",
  // The last three distinguish the report from other tables with names and addresses.
  needed: ["name", "email", "orders", "aov", "country / region"],
  untaken: ["orders", "aov", "country / region"],
  optional: ["billing phone"],
  read: (line, cell) => ({
    ...NOWHERE,
    line,
    email: cell("email"),
    fullName: cell("name"),
    phone: bareCell(cell("billing phone")),
  }),
};

export const CUSTOMER_COLUMNS: readonly CustomerColumns[] = [SHOPIFY, WOOCOMMERCE];
