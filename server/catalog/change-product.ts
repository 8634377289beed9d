import { sql } from "drizzle-orm";
import type { ProductTexts } from "#domain/catalog/product-texts.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { saleGap, setActive, setActiveUnjudged } from "#server/compliance/set-active.ts";
import type { Db } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/violated-constraint.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { InvalidInput } from "#server/staff/staff-operation.ts";
import { beginStop, coverCompound, liftStop } from "#server/stops/begin-stop.ts";
import { type EditedProduct, readEditedProduct } from "./edited-product.ts";

export type ProductError =
  | { code: "not_found" }
  /** Someone else changed it since the form was shown. */
  | { code: "changed"; now: EditedProduct }
  | { code: "no_category" | "no_compound" | "slug_taken" | "barcode_taken" }
  /** Together with the unchanged prices, a member price would be above the regular one. */
  | { code: "member_price_high" }
  /** The list has changed since the change was planned. */
  | { code: "list_changed"; name: ListName }
  /** Production doesn't sell products without stated contents, or those that a rule forbids everywhere (PROD-9). */
  | { code: "contents_missing"; gap: string }
  | { code: "forbidden" }
  | InvalidInput;

/** Texts that are replaced as a whole. */
const LISTS = ["facts", "warnings", "flavors"] as const;
type ListName = (typeof LISTS)[number];

interface Deps {
  db: Db;
  /** By the shop's clock; rules that apply everywhere may keep a product off sale. */
  today: PlainDate;
}

export interface ProductChange {
  productId: number;
  /** `null` accepts any version, because the change was planned earlier. */
  seenVersion: number | null;
  reason: string;
}

type Changed = Promise<Result<null, ProductError>>;

export type TextsChange = ProductChange & {
  /** Texts to change; the others stay. */
  texts: Partial<ProductTexts>;
  /** Its lists when the change was planned; a list that has changed since isn't replaced. */
  expected?: Partial<ProductTexts>;
};

/**
 * Changes the owner's texts about a product (PROD-1); texts not given stay. A former address redirects to the new one
 * (PROD-2).
 */
export function changeTexts(
  { db, today }: Deps,
  { productId, seenVersion, texts, expected = {} }: TextsChange,
): Changed {
  return changed(db, productId, seenVersion, async (tx, now) => {
    const other = LISTS.find(
      (name) =>
        texts[name] !== undefined &&
        expected[name] !== undefined &&
        changesBetween({ list: expected[name] }, { list: now.texts[name] }).length > 0,
    );
    if (other !== undefined) return { code: "list_changed", name: other };
    const next = { ...now.texts, ...texts };
    const found = await tx.execute<{
      category: number | null;
      compound: boolean;
      taken: boolean;
    }>(sql`
      select (select id from categories where name = ${next.category}) as category,
        ${next.compound}::text is null or exists (select from compounds where name = ${next.compound}) as compound,
        exists (select from products where slug = ${next.slug} and id <> ${productId})
          or exists (select from product_former_slugs where slug = ${next.slug} and product_id <> ${productId}) as taken`);
    const [known] = found.rows;
    if (known === undefined || known.category === null) return { code: "no_category" };
    if (!known.compound) return { code: "no_compound" };
    if (known.taken) return { code: "slug_taken" };
    await tx.execute(sql`delete from product_former_slugs where slug = ${next.slug}`);
    if (next.slug !== now.texts.slug)
      await tx.execute(sql`
        insert into product_former_slugs (slug, product_id) values (${now.texts.slug}, ${productId})`);
    // A product moved to a stopped compound goes off sale; the trigger refuses an active one.
    await tx.execute(sql`
      update products set active = false where id = ${productId} and active
        and exists (select from compounds where name = ${next.compound} and stopped_at is not null)`);
    await tx.execute(sql`
      update products set name = ${next.name}, slug = ${next.slug}, category_id = ${known.category},
        compound = ${next.compound}, description = ${next.description}, details = ${next.details},
        facts = ${JSON.stringify(next.facts)}::jsonb, warnings = ${sql.param(next.warnings)}::text[],
        prop65_warning = ${next.prop65Warning}, has_sample_texts = ${next.hasSampleTexts},
        barcode = ${next.barcode}, stock_status = ${next.stockStatus}, low_at = ${next.lowAt},
        featured_position = ${next.featuredPosition}, purchase_limit = ${next.purchaseLimit},
        limit_note = ${next.limitNote}, limit_alert = ${next.limitAlert}
      where id = ${productId}`);
    if (texts.flavors !== undefined) await setFlavors(tx, productId, texts.flavors);
    await setActive(tx, today, [productId]);
    await coverCompound(tx, next.compound);
    return null;
  });
}

/** Changes the given prices of a product; carts and open checkouts see them with their next quote. */
export function changePrices(
  db: Db,
  { productId, seenVersion, prices }: ProductChange & { prices: Partial<Prices> },
): Changed {
  return changed(db, productId, seenVersion, async (tx, now) => {
    const { baseCents, ogCents, militaryCents } = { ...now.prices, ...prices };
    if ((ogCents ?? 0) > baseCents || (militaryCents ?? 0) > baseCents)
      return { code: "member_price_high" };
    await tx.execute(sql`
      update products set base_price = ${toNumeric(baseCents)},
        og_price = ${ogCents === null ? null : toNumeric(ogCents)},
        military_price = ${militaryCents === null ? null : toNumeric(militaryCents)}
      where id = ${productId}`);
    return null;
  });
}

/** Lists or unlists a product, as the owner wants. */
export function setListed(
  { db, today }: Deps,
  { productId, seenVersion, isListed }: ProductChange & { isListed: boolean },
): Changed {
  return changed(db, productId, seenVersion, async (tx) => {
    const gap = isListed ? await saleGap(tx, today, productId) : null;
    if (gap !== null) return gap;
    await tx.execute(sql`update products set listed = ${isListed} where id = ${productId}`);
    await setActiveUnjudged(tx, productId);
    return null;
  });
}

/**
 * Stops the sale of a product, or allows it again (PROD-3). From the commit on, no page offers it and no checkout
 * accepts it, not even an open one; open orders are put on hold, or released (STOP-2, STOP-3).
 */
export function setStopped(
  { db, today }: Deps,
  actor: StaffActor,
  { productId, seenVersion, reason, isStopped }: ProductChange & { isStopped: boolean },
): Changed {
  return changed(db, productId, seenVersion, async (tx) => {
    await tx.execute(sql`
      update products set active = active and not ${isStopped}::boolean,
        stopped_at = case when ${isStopped} then coalesce(stopped_at, now()) end,
        stop_reason = case when ${isStopped} then ${reason} end
      where id = ${productId}`);
    await setActive(tx, today, [productId]);
    const decision = { subject: { productId }, reason, actor };
    await (isStopped ? beginStop(tx, decision) : liftStop(tx, decision));
    return null;
  });
}

/** Runs a change with the product locked, and increases its version. */
async function changed(
  db: Db,
  productId: number,
  seenVersion: number | null,
  change: (tx: Db, now: EditedProduct) => Promise<ProductError | null>,
): Changed {
  try {
    return await db.transaction(async (tx) => {
      const now = await readEditedProduct(tx, productId, "for update");
      if (now === null) return err({ code: "not_found" });
      if (seenVersion !== null && seenVersion !== now.version) return err({ code: "changed", now });
      const refusal = await change(tx, now);
      if (refusal !== null) return err(refusal);
      await tx.execute(
        sql`update products set version = version + 1, updated_at = now() where id = ${productId}`,
      );
      return ok(null);
    });
  } catch (error) {
    const constraint = violatedConstraint(error) ?? "";
    if (constraint.includes("barcode")) return err({ code: "barcode_taken" });
    if (constraint.includes("slug")) return err({ code: "slug_taken" });
    throw error;
  }
}

async function setFlavors(
  tx: Db,
  productId: number,
  flavors: ProductTexts["flavors"],
): Promise<void> {
  const wanted = JSON.stringify(flavors);
  // Flavors of one product may swap codes.
  await tx.execute(sql`update product_flavors set barcode = null where product_id = ${productId}`);
  await tx.execute(sql`
    delete from product_flavors where product_id = ${productId}
      and flavor_name not in (select name from jsonb_to_recordset(${wanted}::jsonb) as w(name text))`);
  await tx.execute(sql`
    insert into product_flavors (product_id, flavor_name, barcode, active, display_order)
    select ${productId}, w.flavor ->> 'name', w.flavor ->> 'barcode', (w.flavor ->> 'isOn')::boolean, w.place - 1
    from jsonb_array_elements(${wanted}::jsonb) with ordinality w(flavor, place)
    on conflict (product_id, flavor_name) do update
      set barcode = excluded.barcode, active = excluded.active, display_order = excluded.display_order`);
}
