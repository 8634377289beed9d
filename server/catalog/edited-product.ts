import { type SQL, sql } from "drizzle-orm";
import type { GalleryPicture } from "#domain/catalog/product-details.ts";
import { PRODUCT, type ProductTexts } from "#domain/catalog/product-texts.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";

/** Fields that the database's `product_state` returns besides the texts. */
interface State extends ProductTexts {
  imageUrl: string;
  imageAlt: string | null;
  morePictures: GalleryPicture[];
  base: string;
  og: string | null;
  military: string | null;
  listed: boolean;
  stopReason: string | null;
}

/** A product as staff edit it. */
export interface EditedProduct {
  productId: number;
  /** Increases with each change; a form carries the version it was based on. */
  version: number;
  texts: ProductTexts;
  prices: Prices;
  imageUrl: string;
  imageAlt: string | null;
  morePictures: GalleryPicture[];
  /** Whether the owner wants it in the shop. */
  isListed: boolean;
  /** Whether it is on sale: listed, and nothing stops it. */
  isActive: boolean;
  /** When and why its sale was stopped; `null` if it wasn't. */
  stopped: { at: Date; reason: string } | null;
  /** When and why the sale of its compound was stopped; `null` if it wasn't. */
  compoundStopped: { at: Date; reason: string } | null;
  onHand: number | null;
  reserved: number;
}

interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  state: State;
  active: boolean;
  on_hand: number | null;
  reserved: number;
  stopped_at: Date | null;
  compound_stopped_at: Date | null;
  compound_stop_reason: string | null;
}

/** @param lock locks the product until the end of the transaction, to change it */
export async function readEditedProduct(
  db: Db,
  productId: number,
  lock: "for update" | null = null,
): Promise<EditedProduct | null> {
  const [product] = await read(
    db,
    sql`p.id = ${productId} ${lock === null ? sql`` : sql`for update of p`}`,
  );
  return product ?? null;
}

/** The products that exist, in the order of their numbers. */
export const readEditedProducts = (
  db: Db,
  productIds: readonly number[],
): Promise<EditedProduct[]> =>
  read(db, sql`p.id = any (${sql.param([...productIds])}::int[]) order by p.id`);

async function read(db: Db, which: SQL): Promise<EditedProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.version, product_state(p) as state, p.active, p.on_hand, p.reserved, p.stopped_at,
      c.stopped_at as compound_stopped_at, c.stop_reason as compound_stop_reason
    from products p left join compounds c on c.name = p.compound
    where ${which}`);
  return rows.map(toEdited);
}

function toEdited(row: Row): EditedProduct {
  const { base, og, military, listed, stopReason, imageUrl, imageAlt, morePictures } = row.state;
  return {
    productId: row.id,
    version: row.version,
    texts: textsOf(row.state),
    prices: {
      baseCents: fromNumeric(base),
      ogCents: og === null ? null : fromNumeric(og),
      militaryCents: military === null ? null : fromNumeric(military),
    },
    imageUrl,
    imageAlt,
    morePictures,
    isListed: listed,
    isActive: row.active,
    stopped: stopOf(row.stopped_at, stopReason),
    compoundStopped: stopOf(row.compound_stopped_at, row.compound_stop_reason),
    onHand: row.on_hand,
    reserved: row.reserved,
  };
}

/** A state's texts, from a product or a record, in a fixed order, because JSON doesn't keep it. */
export const textsOf = (state: ProductTexts): ProductTexts => ({
  ...pick(state, PRODUCT.names),
  facts: state.facts.map(({ label, value, isSample, part }) => ({
    label,
    value,
    ...(isSample ? { isSample } : {}),
    ...(part ? { part } : {}),
  })),
  flavors: state.flavors.map(({ name, barcode, isOn }) => ({ name, barcode, isOn })),
});

// Each name has its value.
const pick = <Value, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> =>
  Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;

const stopOf = (at: Date | string | null, reason: string | null) =>
  at === null || reason === null ? null : { at: new Date(at), reason };
