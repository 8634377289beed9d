import { sql } from "drizzle-orm";
import { withoutGaps } from "#domain/catalog/has-gaps.ts";
import type {
  GalleryPicture,
  ProductDetails,
  ProductFact,
} from "#domain/catalog/product-details.ts";
import type { Product, StockStatus } from "#domain/catalog/product.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import { cachedRead, type CachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";

/** The parts of the catalog that every page shows. */
export interface Catalog {
  /** Active products, ordered by id (CAT-1). */
  products(): Promise<Product[]>;
  /** Active categories' names, in display order. */
  categories(): Promise<string[]>;
  /** An active product with the details of its page; null = unknown name (CAT-9). */
  product(slug: string): Promise<ProductPage | null>;
}

export interface ProductPage {
  product: Product;
  details: ProductDetails;
}

interface Contents {
  products: Product[];
  pages: Map<string, ProductPage>;
  categories: string[];
}

export function createCatalog(db: Db): Catalog & { cached: CachedRead<Contents> } {
  const cached = cachedRead(() => readContents(db));
  return {
    cached,
    products: async () => (await cached.get()).products,
    categories: async () => (await cached.get()).categories,
    product: async (slug) => (await cached.get()).pages.get(slug) ?? null,
  };
}

export interface ProductRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  description: string;
  category: string;
  base_price: string;
  og_price: string | null;
  military_price: string | null;
  image_url: string;
  stock_status: StockStatus;
  featured_position: number;
  purchase_limit: number | null;
  limit_note: string | null;
  limit_alert: string | null;
  flavors: string[];
}

/** The columns of a `Product`; a counted product with none left is sold out (CAT-5). */
export const PRODUCT_COLUMNS = sql.raw(`
  p.id, p.slug, p.name, p.description, c.name as category, p.base_price::text, p.og_price::text,
  p.military_price::text, p.image_url, p.featured_position, p.purchase_limit, p.limit_note, p.limit_alert,
  case when p.on_hand - p.reserved <= 0 then 'out_of_stock' else p.stock_status end as stock_status,
  array(select f.flavor_name from product_flavors f where f.product_id = p.id and f.active
        order by f.display_order, f.id) as flavors`);

interface DetailsRow extends ProductRow {
  details: string;
  facts: ProductFact[];
  warnings: string[];
  prop65_warning: string | null;
  more_pictures: GalleryPicture[];
  has_sample_texts: boolean;
}

async function readContents(db: Db): Promise<Contents> {
  const { rows } = await db.execute<DetailsRow>(sql`
    select ${PRODUCT_COLUMNS}, p.details, p.facts, p.warnings, p.prop65_warning, p.more_pictures, p.has_sample_texts
    from products p join categories c on c.id = p.category_id
    where p.active and c.active order by p.id`);
  const pages = rows.map((row) => ({ product: toProduct(row), details: toDetails(row) }));
  const categories = await db.execute<{ name: string }>(
    sql`select name from categories where active order by display_order, id`,
  );
  return {
    products: pages.map(({ product }) => product),
    pages: new Map(pages.map((page) => [page.product.slug, page])),
    categories: categories.rows.map(({ name }) => name),
  };
}

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    category: row.category,
    prices: {
      baseCents: fromNumeric(row.base_price),
      ogCents: row.og_price === null ? null : fromNumeric(row.og_price),
      militaryCents: row.military_price === null ? null : fromNumeric(row.military_price),
    },
    imageUrl: row.image_url,
    stockStatus: row.stock_status,
    featuredPosition: row.featured_position,
    purchaseLimit: row.purchase_limit,
    limitNote: row.limit_note,
    limitAlert: row.limit_alert,
    flavors: row.flavors,
  };
}

function toDetails(row: DetailsRow): ProductDetails {
  return {
    paragraphs: row.details.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ""),
    facts: row.facts,
    warnings: row.warnings,
    prop65Warning: withoutGaps(row.prop65_warning),
    morePictures: row.more_pictures,
    hasSampleTexts: row.has_sample_texts,
  };
}
