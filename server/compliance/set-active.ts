import { type SQL, sql } from "drizzle-orm";
import { type Contents, contentsGap } from "#domain/eligibility/contents.ts";
import { forbiddenEverywhere } from "#domain/eligibility/judge-state.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { goodsReader } from "./read-goods.ts";
import { rulesInForce } from "./rule-rows.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
}

/**
 * Sets the column that every page and order relies on, from the owner's wish, stops, contents, and the rules that apply
 * everywhere (PROD-3, PROD-9).
 *
 * @param productIds `null` means all products that the owner wants in the shop
 */
export async function setActive(
  tx: Db,
  today: PlainDate,
  productIds: readonly number[] | null,
): Promise<void> {
  const chosen =
    productIds === null ? sql`listed` : sql`id = any (${sql.param([...productIds])}::int[])`;
  const { rows } = await tx.execute<Row>(
    sql`select id, name from products where listed and ${chosen} order by id`,
  );
  await update(tx, chosen, await forbiddenOf(tx, today, rows));
}

/** The same for a product that `saleGap` has just cleared, or that leaves the shop. */
export const setActiveUnjudged = (tx: Db, productId: number): Promise<void> =>
  update(tx, sql`id = ${productId}`, new Set());

async function update(tx: Db, chosen: SQL, productIds: ReadonlySet<number>): Promise<void> {
  const forbidden = sql.param([...productIds]);
  await tx.execute(sql`
    update products p set active = may_be_sold(p) and id <> all (${forbidden}::int[])
    where ${chosen} and active <> (may_be_sold(p) and id <> all (${forbidden}::int[]))`);
}

/** Why the owner can't put a product on sale; `null` if its contents don't prevent it (PROD-9). */
export async function saleGap(
  tx: Db,
  today: PlainDate,
  productId: number,
): Promise<{ code: "contents_missing"; gap: string } | { code: "forbidden" } | null> {
  const { rows } = await tx.execute<Row & { is_demo: boolean; contents: Contents }>(sql`
    select p.id, p.name, (select is_demo from installation), json_build_object(
      'productClass', t.product_class, 'compounds', t.compounds, 'unitMg', t.unit_mg) as contents
    from products p left join product_traits t on t.product_id = p.id where p.id = ${productId}`);
  const [product] = rows;
  if (product === undefined) return null;
  const gap = product.is_demo ? null : contentsGap(product.contents);
  if (gap !== null) return { code: "contents_missing", gap };
  return (await forbiddenOf(tx, today, [product])).has(productId) ? { code: "forbidden" } : null;
}

async function forbiddenOf(tx: Db, today: PlainDate, products: readonly Row[]) {
  const rules = await rulesInForce(tx, today);
  const productIds = products.map(({ id }) => id);
  const of = await goodsReader(tx, { rules, productIds, today, userIds: [], orderIds: [] });
  return forbiddenEverywhere(products, of({ userId: "", orderId: null }), rules, today);
}
