import { sql } from "drizzle-orm";
import { pictureAddress } from "#domain/catalog/uploaded-picture.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";

interface Ready extends Record<string, unknown> {
  name: string;
  alt: string;
  width: number;
  height: number;
  focal_x: number;
  focal_y: number;
}

/**
 * Sets the pictures that every page uses, from those that are ready: the first is the product's, the others are its
 * gallery. Without any, the product gets its drawn picture back.
 */
export async function showPictures(tx: Db, productId: number): Promise<void> {
  const { rows } = await tx.execute<Ready>(sql`
    select name, alt, width, height, focal_x, focal_y from product_pictures
    where product_id = ${productId} and state = 'ready' order by place, id`);
  const [first, ...more] = rows.map(({ focal_x: focalX, focal_y: focalY, alt, ...row }) => ({
    url: pictureAddress({ ...row, focalX, focalY }),
    alt,
  }));
  await (first === undefined
    ? tx.execute(sql`
        update products set image_url = drawn ->> 'imageUrl', more_pictures = drawn -> 'morePictures',
          image_alt = null, drawn = null
        where id = ${productId} and drawn is not null`)
    : tx.execute(sql`
        update products set image_url = ${first.url}, image_alt = ${first.alt}, more_pictures = ${jsonb(more)}::jsonb,
          drawn = coalesce(drawn, jsonb_build_object('imageUrl', image_url, 'morePictures', more_pictures))
        where id = ${productId}`));
}
