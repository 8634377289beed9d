import { sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { ProductPage } from "../catalog.ts";
import { readEditedProduct } from "../edited-product.ts";
import { createPreviewToken, type PreviewClaim, readPreviewToken } from "./preview-token.ts";
import { previewedPage } from "./previewed-page.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
}

const GOOD_FOR_DAYS = 7;
/** No one needs more at once; more would make the list hard to read. */
const LINKS_MAX = 10;

/** An active link, as shown to staff. */
export interface PreviewLink extends PreviewClaim {
  token: string;
  /** The start of the planned change that it shows; `null` if it shows the product as it is now. */
  startsAt: Date | null;
}

/** The page that a link shows. */
export interface Preview extends ProductPage {
  expiresAt: Date;
  /** When the page will look like this; `null` if it already does. */
  startsAt: Date | null;
  /** Whether everyone can see the page already, as it is now. */
  isPublic: boolean;
}

export interface NewPreview {
  productId: number;
  /** `null` means the product as it is now. */
  plannedId: number | null;
}

/** @returns false if there is no such product or planned change, or there are too many links */
export async function makePreview(
  { db, clock }: Deps,
  { productId, plannedId }: NewPreview,
): Promise<boolean> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_DAYS * 86_400_000);
  const { rowCount } = await db.execute(sql`
    insert into product_previews (product_id, planned_id, created_at, expires_at)
    select p.id, ${plannedId}::bigint, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from products p where p.id = ${productId}
      and (select count(*) from product_previews o
        where o.product_id = p.id and o.ended_at is null and o.expires_at > ${now.toISOString()}) < ${LINKS_MAX}
      and (${plannedId}::bigint is null or exists (select from planned_changes c where c.id = ${plannedId}
        and c.state = 'planned' and c.kind like 'product%' and c.subject = p.id::text))`);
  return rowCount === 1;
}

export interface EndPreview {
  productId: number;
  previewId: number;
}

/** Ends a link. @returns false if it had already ended, or is another product's */
export async function endPreview(
  { db, clock }: Deps,
  { productId, previewId }: EndPreview,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update product_previews set ended_at = ${clock.now().toISOString()}
    where id = ${previewId} and product_id = ${productId} and ended_at is null`);
  return rowCount === 1;
}

/** Active links, latest first. */
export async function listPreviews(
  { db, clock, secret }: Deps,
  productId: number,
): Promise<PreviewLink[]> {
  const { rows } = await db.execute<{ id: number; expires_at: string; starts_at: string | null }>(
    sql`
    select v.id, v.expires_at, c.starts_at from product_previews v
    left join planned_changes c on c.id = v.planned_id and c.state = 'planned'
    where v.product_id = ${productId} and v.ended_at is null and v.expires_at > ${clock.now().toISOString()}
    order by v.id desc`,
  );
  return rows.map((row) => {
    const claim = { previewId: row.id, expiresAt: new Date(row.expires_at) };
    const startsAt = row.starts_at === null ? null : new Date(row.starts_at);
    return { ...claim, token: createPreviewToken(secret, claim), startsAt };
  });
}

/** The page that a link shows (PROD-5); `null` if it is forged, too old or ended. */
export async function readPreview(
  { db, clock, secret }: Deps,
  token: string,
): Promise<Preview | null> {
  const claim = readPreviewToken(secret, token, clock.now());
  if (claim === null) return null;
  const { rows } = await db.execute<{
    product_id: number;
    expires_at: string;
    change: Record<string, unknown> | null;
    starts_at: string | null;
  }>(sql`
    select v.product_id, v.expires_at, c.change, c.starts_at from product_previews v
    left join planned_changes c on c.id = v.planned_id and c.state = 'planned'
    where v.id = ${claim.previewId} and v.ended_at is null`);
  const [row] = rows;
  if (row === undefined || new Date(row.expires_at).getTime() !== claim.expiresAt.getTime())
    return null;
  const edited = await readEditedProduct(db, row.product_id);
  if (edited === null) return null;
  return {
    ...previewedPage(edited, row.change ?? {}),
    expiresAt: claim.expiresAt,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    isPublic: edited.isActive,
  };
}
