import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ImportedProduct, ImportState } from "#domain/import/imported-product.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { Unfinished } from "#server/outbox/unfinished.ts";
import { memberActor } from "#server/staff/member-actor.ts";
import { alreadyAt, lookOver, type LookOverDeps } from "./look-over.ts";

interface Deps extends LookOverDeps {
  clock: Clock;
}

type Import = typeof shopImports.$inferSelect;

/** Other queued work gets its turn in between. */
const TURN_MS = 5000;

export type ImportRefusal = "not_found" | "over";

/** Lets a job begin to add what was looked over; once. */
export function startImport(db: Db, importId: number): Promise<Result<null, ImportRefusal>> {
  return db.transaction(async (tx) => {
    const now = await locked(tx, importId);
    if (now === null) return err("not_found");
    if (now.state === "running") return ok(null); // clicked twice
    if (now.state !== "ready") return err("over");
    await setState(tx, importId, "running");
    await enqueue(tx, "shop_import", `${importId} add`, { importId });
    return ok(null);
  });
}

/**
 * Looks a file over, or adds its products one by one, each with its row in one transaction (IMPORT-2): what dies in
 * the middle resumes, and adds nothing twice.
 *
 * @throws {Unfinished} there is more to do
 */
export async function doImport(deps: Deps, importId: number): Promise<void> {
  const { db, clock } = deps;
  const begun = clock.now().getTime();
  for (;;) {
    const [one] = await db.select().from(shopImports).where(eq(shopImports.id, importId));
    if (one?.state === "reading") return lookOver(deps, one);
    if (one?.state !== "running") return;
    const actor = await memberActor(db, one.userId, one.cameFrom);
    if (actor === null || !actor.may("import.run")) {
      await setState(db, importId, "stopped", "The member who started it may no longer do this.");
      return;
    }
    if (!(await addNext(db, one))) return;
    if (clock.now().getTime() - begun > TURN_MS) throw new Unfinished();
  }
}

/** @returns false if there was nothing left to add */
function addNext(db: Db, { id: importId, categoryId }: Import): Promise<boolean> {
  return db.transaction(async (tx) => {
    // An act that ends it waits for the product that is being added.
    if ((await locked(tx, importId))?.state !== "running") return false;
    const [next] = await tx
      .select()
      .from(shopImportRows)
      .where(and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "waiting")))
      .orderBy(asc(shopImportRows.place))
      .limit(1);
    if (next === undefined || next.product === null) {
      await setState(tx, importId, "done");
      return false;
    }
    const productId = await addProduct(tx, next.product, categoryId);
    const isAdded = productId !== null;
    await tx
      .update(shopImportRows)
      .set({
        result: isAdded ? "added" : "skipped",
        reason: isAdded ? null : alreadyAt(next.product.slug),
        product: null,
        productId,
      })
      .where(and(eq(shopImportRows.importId, importId), eq(shopImportRows.place, next.place)));
    return true;
  });
}

/** An unlisted draft; null = there is a product at its address by now. */
async function addProduct(
  tx: Db,
  { name, slug, categories, description, details, priceCents, flavors }: ImportedProduct,
  categoryId: number,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into products (name, slug, category_id, base_price, description, details, image_url, listed, active,
      has_sample_texts)
    select ${name}, ${slug}, coalesce((
        select c.id from unnest(${sql.param(categories)}::text[]) with ordinality w(name, place)
          join categories c on lower(c.name) = lower(w.name) order by w.place, c.id limit 1), ${categoryId}),
      ${toNumeric(priceCents)}, ${description}, ${details}, '', false, false, false
    where not exists (select from product_former_slugs where slug = ${slug})
    on conflict (slug) do nothing returning id`);
  const productId = rows[0]?.id ?? null;
  if (productId !== null)
    await tx.execute(sql`
      insert into product_flavors (product_id, flavor_name, display_order)
      select ${productId}, f.name, f.place - 1
      from unnest(${sql.param(flavors)}::text[]) with ordinality f(name, place)`);
  return productId;
}

/**
 * Removes the products of an import again, but for those that are in use by now: listed or changed, with stock,
 * pictures, lots or costs, or in an order (IMPORT-3). @returns how many were removed, and how many stay
 */
export function takeBackImport(
  db: Db,
  importId: number,
): Promise<Result<{ removed: number; left: number }, ImportRefusal>> {
  return db.transaction(async (tx) => {
    const now = await locked(tx, importId);
    if (now === null) return err("not_found");
    const mayBe: ImportState[] = ["running", "stopped", "done"];
    if (!mayBe.includes(now.state)) return err("over");
    const { rows } = await tx.execute<{ id: number }>(sql`
      select p.id from products p join shop_import_rows r on r.product_id = p.id
      where r.import_id = ${importId} and p.version = 1 and not p.listed and not p.active
        and p.on_hand is null and p.stopped_at is null
        and not exists (select from order_items i where i.product_id = p.id)
        and not exists (select from lots l where l.product_id = p.id)
        and not exists (select from product_pictures i where i.product_id = p.id)
        and not exists (select from product_previews i where i.product_id = p.id)
        and not exists (select from product_unit_costs c where c.product_id = p.id)
        and not exists (select from stock_movements m where m.product_id = p.id)
      order by p.id for update of p`);
    const ids = rows.map(({ id }) => id);
    await tx
      .update(shopImportRows)
      .set({ result: "taken_back", productId: null })
      .where(and(eq(shopImportRows.importId, importId), inArray(shopImportRows.productId, ids)));
    await tx
      .update(shopImportRows)
      .set({ result: "taken_back", product: null })
      .where(and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "waiting")));
    await tx.execute(sql`delete from products where id = any (${sql.param(ids)}::int[])`);
    const left = await tx.$count(
      shopImportRows,
      and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "added")),
    );
    await setState(tx, importId, left === 0 ? "taken_back" : "done");
    return ok({ removed: ids.length, left });
  });
}

async function locked(tx: Db, importId: number): Promise<Import | null> {
  const [now] = await tx
    .select()
    .from(shopImports)
    .where(eq(shopImports.id, importId))
    .for("update");
  return now ?? null;
}

async function setState(
  db: Db,
  importId: number,
  state: ImportState,
  problem: string | null = null,
): Promise<void> {
  const endedAt = state === "running" ? null : sql`now()`;
  await db.update(shopImports).set({ state, problem, endedAt }).where(eq(shopImports.id, importId));
}
