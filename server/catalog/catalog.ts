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
  /** Names of products that were ordered and are no longer sold; drafts aren't included. */
  retired(): Promise<ReadonlyMap<number, string>>;
  /** Active categories' names, in display order. */
  categories(): Promise<string[]>;
  /** An active product with the details of its page; `null` if the slug is unknown (CAT-9). */
  product(slug: string): Promise<ProductPage | null>;
  /** The current slug of a product, by one of its former slugs; `null` if no product on sale had it (PROD-2). */
  movedTo(slug: string): Promise<string | null>;
}

export interface ProductPage {
  product: Product;
  details: ProductDetails;
}

interface Contents {
  products: Product[];
  retired: ReadonlyMap<number, string>;
  pages: Map<string, ProductPage>;
  categories: string[];
  /** Current slugs, by former slugs. */
  moved: Map<string, string>;
}

export function createCatalog(db: Db): Catalog & { cached: CachedRead<Contents> } {
  const cached = cachedRead(() => readContents(db));
  return {
    cached,
    products: async () => (await cached.get()).products,
    retired: async () => (await cached.get()).retired,
    categories: async () => (await cached.get()).categories,
    product: async (slug) => (await cached.get()).pages.get(slug) ?? null,
    movedTo: async (slug) => (await cached.get()).moved.get(slug) ?? null,
  };
}

/** A row returned by the database's `catalog_product`. */
export interface ProductRow {
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

interface DetailsRow extends Record<string, unknown> {
  product: ProductRow;
  details: string;
  facts: ProductFact[];
  warnings: string[];
  prop65_warning: string | null;
  image_alt: string | null;
  more_pictures: GalleryPicture[];
  has_sample_texts: boolean;
}

async function readContents(db: Db): Promise<Contents> {
  const { rows } = await db.execute<DetailsRow>(sql`
    select catalog_product(p) as product, p.details, p.facts, p.warnings, p.prop65_warning, p.image_alt, p.more_pictures, p.has_sample_texts
    from products p join categories c on c.id = p.category_id
    where p.active and c.active order by p.id`);
  const pages = rows.map((row) => ({
    product: toProduct(row.product),
    details: toDetails(row),
  }));
  const retired = await db.execute<{ id: number; name: string }>(sql`
    select p.id, p.name from products p join categories c on c.id = p.category_id
    where not (p.active and c.active) and exists (select from order_items where product_id = p.id)`);
  const categories = await db.execute<{ name: string }>(
    sql`select name from categories where active order by display_order, id`,
  );
  const moved = await db.execute<{ slug: string; now: string }>(sql`
    select f.slug, p.slug as now from product_former_slugs f join products p on p.id = f.product_id
    join categories c on c.id = p.category_id where p.active and c.active`);
  return {
    retired: new Map(retired.rows.map(({ id, name }) => [id, name])),
    products: pages.map(({ product }) => product),
    pages: new Map(pages.map((page) => [page.product.slug, page])),
    categories: categories.rows.map(({ name }) => name),
    moved: new Map(moved.rows.map(({ slug, now }) => [slug, now])),
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
    imageAlt: row.image_alt,
    morePictures: row.more_pictures,
    hasSampleTexts: row.has_sample_texts,
  };
}
