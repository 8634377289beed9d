import { type SQL, sql } from "drizzle-orm";
import { LOW_STOCK } from "#domain/catalog/low-stock.ts";
import type { ProductListState, ProductQuery } from "#domain/catalog/product-list.ts";
import type { Prices } from "#domain/catalog/product.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

export interface ListedProduct {
  productId: number;
  name: string;
  category: string;
  imageUrl: string;
  prices: Prices;
  isListed: boolean;
  isActive: boolean;
  /** Whether its own sale or its compound's was stopped. */
  isStopped: boolean;
  /** `null` if not counted. */
  onHand: number | null;
  reserved: number;
  isLow: boolean;
  purchaseLimit: number | null;
  lowAt: number | null;
}

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  category: string;
  image_url: string;
  base: string;
  og: string | null;
  military: string | null;
  listed: boolean;
  active: boolean;
  stopped: boolean;
  on_hand: number | null;
  reserved: number;
  is_low: boolean;
  purchase_limit: number | null;
  low_at: number | null;
}

/** A product is low at its own threshold of free units, or at the shop's default. */
const IS_LOW = sql`(p.on_hand is not null and p.on_hand - p.reserved <= coalesce(p.low_at, ${LOW_STOCK}::int))`;

/** All products, including those that are not in the shop. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ListPage<ListedProduct>> {
  const page = await readList<Row, "id" | "name" | "free">(db, sourceOf(query), query);
  return { ...page, rows: page.rows.map(toProduct) };
}

/** The whole list, a few hundred at a time. */
export async function* exportProducts(
  db: Db,
  query: ProductQuery,
): AsyncGenerator<ListedProduct[]> {
  for await (const rows of exportList<Row, "id" | "name" | "free">(db, sourceOf(query), query))
    yield rows.map(toProduct);
}

const sourceOf = (query: ProductQuery): ListSource<"id" | "name" | "free"> => ({
  columns: sql`p.id, p.name, c.name as category, p.image_url, p.base_price::text as base, p.og_price::text as og,
    p.military_price::text as military, p.listed, p.active,
    p.stopped_at is not null or m.stopped_at is not null as stopped, p.on_hand, p.reserved, ${IS_LOW} as is_low, p.purchase_limit, p.low_at`,
  from: sql`products p join categories c on c.id = p.category_id left join compounds m on m.name = p.compound`,
  where: sql.join(conditions(query), sql` and `),
  id: sql`p.id`,
  idType: "bigint",
  sorts: {
    id: { by: sql`p.id`, type: "bigint", isDescending: false },
    name: { by: sql`lower(p.name)`, type: "text", isDescending: false },
    // Uncounted products come last.
    free: {
      by: sql`coalesce(p.on_hand - p.reserved, 100000000)`,
      type: "bigint",
      isDescending: false,
    },
  },
});

const STATES: Record<ProductListState, SQL> = {
  "on sale": sql`p.active`,
  "not listed": sql`not p.listed`,
  stopped: sql`(p.stopped_at is not null or m.stopped_at is not null)`,
  low: sql`p.active and ${IS_LOW}`,
};

function conditions({ filters }: ProductQuery): SQL[] {
  const { q, category, state } = filters;
  const isState = (text: string | undefined): text is ProductListState =>
    text !== undefined && Object.hasOwn(STATES, text);
  const all: (SQL | null)[] = [
    sql`true`,
    q === undefined ? null : sql`strpos(fold_text(p.name), fold_text(${q})) > 0`,
    category === undefined ? null : sql`c.name = ${category}`,
    isState(state) ? STATES[state] : null,
  ];
  return all.filter((condition) => condition !== null);
}

const toProduct = (row: Row): ListedProduct => ({
  productId: row.id,
  name: row.name,
  category: row.category,
  imageUrl: row.image_url,
  prices: {
    baseCents: fromNumeric(row.base),
    ogCents: row.og === null ? null : fromNumeric(row.og),
    militaryCents: row.military === null ? null : fromNumeric(row.military),
  },
  isListed: row.listed,
  isActive: row.active,
  isStopped: row.stopped,
  onHand: row.on_hand,
  reserved: row.reserved,
  isLow: row.is_low,
  purchaseLimit: row.purchase_limit,
  lowAt: row.low_at,
});
