import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import type { ListedProduct } from "#server/catalog/list-products.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/products-csv.route.ts";
import { saleState } from "./product-rows.ts";

/** The products that the list's filters match as a file, sent as they are read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const query = parseListQuery(PRODUCT_LIST, url.searchParams);
  const chunks = await shopOf(context).staff.products.export(staff, { ...query, cursor: null });
  return csvFile("products.csv", COLUMNS, chunks);
}

const dollars = (price: Cents | null): string => (price === null ? "" : toNumeric(price));

const COLUMNS: CsvColumns<ListedProduct> = {
  Id: ({ productId }) => String(productId),
  Name: ({ name }) => name,
  Category: ({ category }) => category,
  State: (product) => saleState(product).state,
  Price: ({ prices }) => toNumeric(prices.baseCents),
  "OG price": ({ prices }) => dollars(prices.ogCents),
  "Military price": ({ prices }) => dollars(prices.militaryCents),
  "On the shelf": ({ onHand }) => (onHand === null ? "" : String(onHand)),
  Reserved: ({ onHand, reserved }) => (onHand === null ? "" : String(reserved)),
  Low: ({ isLow }) => (isLow ? "yes" : ""),
  "Most in one order line": ({ purchaseLimit }) =>
    purchaseLimit === null ? "" : String(purchaseLimit),
  "Low at": ({ lowAt }) => (lowAt === null ? "" : String(lowAt)),
};
