import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import { csvRoute } from "../ui/csv-route.ts";
import { saleState } from "./product-rows.ts";

const dollars = (price: Cents | null): string => (price === null ? "" : toNumeric(price));

/** The products that match the list's filters, as a file streamed as it is read. */
export const loader = csvRoute({
  permission: "products.read",
  name: "products.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.products.export(staff, {
      ...parseListQuery(PRODUCT_LIST, parameters),
      cursor: null,
    }),
  columns: {
    Id: ({ productId }) => String(productId),
    Name: ({ name }) => name,
    Category: ({ category }) => category,
    State: (product) => saleState(product).state,
    Price: ({ prices }) => toNumeric(prices.baseCents),
    "OG price": ({ prices }) => dollars(prices.ogCents),
    "Military price": ({ prices }) => dollars(prices.militaryCents),
    "On hand": ({ onHand }) => (onHand === null ? "" : String(onHand)),
    Reserved: ({ onHand, reserved }) => (onHand === null ? "" : String(reserved)),
    Low: ({ isLow }) => (isLow ? "yes" : ""),
    "Maximum per line": ({ purchaseLimit }) =>
      purchaseLimit === null ? "" : String(purchaseLimit),
    "Low at": ({ lowAt }) => (lowAt === null ? "" : String(lowAt)),
  },
});
