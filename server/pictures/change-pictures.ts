import { sql } from "drizzle-orm";
import type { PictureValues } from "#domain/catalog/picture-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { showPictures } from "./show-pictures.ts";

export interface OnePicture {
  productId: number;
  pictureId: number;
}

export type PictureError = { code: "not_found" | "changed" };

type Changed = Promise<Result<null, PictureError>>;

export type PictureChange = OnePicture & {
  seenVersion: number;
  /** Values not given stay. */
  values: Partial<PictureValues>;
};

/** Changes its words, or the focal point. */
export const changePicture = (
  db: Db,
  { seenVersion, values: { alt, focalX, focalY }, ...picture }: PictureChange,
): Changed =>
  changed(db, picture, async (tx, { version }) => {
    if (version !== seenVersion) return { code: "changed" };
    await tx.execute(sql`
      update product_pictures set alt = coalesce(${alt ?? null}::text, alt), version = version + 1,
        focal_x = coalesce(${focalX ?? null}::int, focal_x), focal_y = coalesce(${focalY ?? null}::int, focal_y)
      where id = ${picture.pictureId}`);
    return null;
  });

export type MovePicture = OnePicture & {
  to: "earlier" | "later";
  /** The order shown in the form, "3,1,2"; in another order, the move would have a different result. */
  seenOrder: string;
};

/** Swaps a picture with its neighbor; the first and the last stay where they are. */
export const movePicture = (db: Db, { to, seenOrder, ...picture }: MovePicture): Changed =>
  changed(db, picture, async (tx, { order }) => {
    if (seenOrder !== order.join(",")) return { code: "changed" };
    const at = order.indexOf(picture.pictureId);
    const other = order[to === "earlier" ? at - 1 : at + 1];
    if (other === undefined) return null;
    const moved = order.map((id) =>
      id === other ? picture.pictureId : id === picture.pictureId ? other : id,
    );
    await tx.execute(sql`
      update product_pictures p set place = w.place
      from unnest(${sql.param(moved)}::int[]) with ordinality w(id, place) where p.id = w.id`);
    return null;
  });

/** Its files are deleted later (sweep-pictures.ts), but not served from now on. */
export const removePicture = (db: Db, picture: OnePicture): Changed =>
  changed(db, picture, async (tx) => {
    await tx.execute(sql`delete from product_pictures where id = ${picture.pictureId}`);
    return null;
  });

interface Seen {
  version: number;
  /** The pictures of its product. */
  order: number[];
}

/** Runs with the product locked, like every change to its pictures. */
const changed = (
  db: Db,
  { productId, pictureId }: OnePicture,
  change: (tx: Db, now: Seen) => Promise<PictureError | null>,
): Changed =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${productId} for update`);
    const { rows } = await tx.execute<{ id: number; version: number }>(sql`
      select id, version from product_pictures where product_id = ${productId} order by place, id`);
    const picture = rows.find(({ id }) => id === pictureId);
    if (picture === undefined) return err({ code: "not_found" });
    const refusal = await change(tx, { ...picture, order: rows.map(({ id }) => id) });
    if (refusal !== null) return err(refusal);
    await showPictures(tx, productId);
    return ok(null);
  });
