import { sql } from "drizzle-orm";
import { type ShopSettings, shopSettings } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";

/** For pages; an order reads settings together with its other facts (calls/quote-basis.sql). */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const { rows } = await db.execute<{ stored: Record<string, unknown> }>(
    sql`select coalesce(jsonb_object_agg(name, value), '{}') as stored from settings`,
  );
  return shopSettings(rows[0]?.stored ?? {});
}
