import { shopOf } from "#app/shell/contexts.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { ListedProduct } from "#server/catalog/list-products.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/products-csv.route.ts";
import { saleState } from "./product-rows.ts";

/** The products that the list's filters match as a file, sent as they are read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const query = parseListQuery(PRODUCT_LIST, url.searchParams);
  const chunks = await shopOf(context).staff.products.export(staff, { ...query, cursor: null });
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="products.csv"',
    },
  });
}

const HEADER = [
  "Id",
  "Name",
  "Category",
  "State",
  "Price",
  "OG price",
  "Military price",
  "On the shelf",
  "Reserved",
  "Low",
  "Most in one order line",
  "Low at",
];

async function* csvOf(first: ListedProduct[], more: AsyncIterable<ListedProduct[]>) {
  yield toCsv([HEADER, ...first.map(cells)]);
  for await (const products of more) yield toCsv(products.map(cells));
}

const dollars = (price: Cents | null): string => (price === null ? "" : toNumeric(price));

function cells(product: ListedProduct): string[] {
  const { productId, name, category, prices, onHand, reserved, isLow } = product;
  return [
    String(productId),
    name,
    category,
    saleState(product).state,
    toNumeric(prices.baseCents),
    dollars(prices.ogCents),
    dollars(prices.militaryCents),
    onHand === null ? "" : String(onHand),
    onHand === null ? "" : String(reserved),
    isLow ? "yes" : "",
    product.purchaseLimit === null ? "" : String(product.purchaseLimit),
    product.lowAt === null ? "" : String(product.lowAt),
  ];
}
