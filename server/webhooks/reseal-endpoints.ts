import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { ShopSecret } from "#server/secret.ts";
import { openEndpointSecret, sealEndpointSecret } from "./endpoint-secret.ts";

interface Row extends Record<string, unknown> {
  id: string;
  sealed_secret: string;
  sealed_before: string | null;
}

/** Reseals secrets that were sealed with another secret (SEC-12). @returns how many were resealed */
export async function resealEndpoints({
  db,
  secret,
}: {
  db: Db;
  secret: ShopSecret;
}): Promise<number> {
  const { rows } = await db.execute<Row>(
    sql`select id, sealed_secret, sealed_before from webhook_endpoints`,
  );
  const again = (sealed: string | null): string | null => {
    const opened = sealed === null ? null : openEndpointSecret(secret, sealed);
    return opened === null || opened.isCurrent ? sealed : sealEndpointSecret(secret, opened.text);
  };
  let resealed = 0;
  for (const { id, sealed_secret, sealed_before } of rows) {
    const to = { secret: again(sealed_secret), before: again(sealed_before) };
    if (to.secret === sealed_secret && to.before === sealed_before) continue;
    const { rowCount } = await db.execute(sql`
      update webhook_endpoints set sealed_secret = ${to.secret}, sealed_before = ${to.before}
      where id = ${id} and sealed_secret = ${sealed_secret} and sealed_before is not distinct from ${sealed_before}::text`);
    resealed += rowCount ?? 0;
  }
  return resealed;
}
