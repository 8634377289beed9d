import { sql } from "drizzle-orm";
import type { PictureFailure, PictureState } from "#domain/catalog/picture-form.ts";
import type { Db } from "#server/db/client.ts";

/** A picture as staff see it. */
export interface ListedPicture {
  pictureId: number;
  name: string;
  alt: string;
  focalX: number;
  focalY: number;
  /** `null` until its files are made. */
  width: number | null;
  height: number | null;
  state: PictureState;
  failure: PictureFailure | null;
  version: number;
}

/** All pictures of a product, in their order. */
export async function listPictures(db: Db, productId: number): Promise<ListedPicture[]> {
  const { rows } = await db.execute<ListedPicture & Record<string, unknown>>(sql`
    select id as "pictureId", name, alt, focal_x as "focalX", focal_y as "focalY", width, height, state, failure,
      version
    from product_pictures where product_id = ${productId} order by place, id`);
  return rows;
}

/** The names of all pictures that may be served to browsers. */
export async function readReadyNames(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from product_pictures where state = 'ready'`,
  );
  return new Set(rows.map(({ name }) => name));
}
