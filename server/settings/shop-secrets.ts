import { and, eq, sql } from "drizzle-orm";
import { isSecretName, type SecretName, SHOP_SECRETS } from "#domain/settings/shop-secrets.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { shopSecrets } from "#server/db/schema/shop-secrets.ts";
import { seal, tryUnseal } from "#server/identity/factors/sealed-secret.ts";
import type { ShopSecret } from "#server/secret.ts";

/** Secrets that the shop uses but never shows again (SET-9), decrypted. */
export type OpenSecrets = Partial<Record<SecretName, string>>;

interface Deps {
  db: Db;
  secret: ShopSecret;
}

/** A fake owner, so an authenticator's sealed secret never opens as a setting's. */
const ownerOf = (name: SecretName): string => `setting:${name}`;

/** The ones that our secrets can open. */
export async function readSecrets({ db, secret }: Deps): Promise<OpenSecrets> {
  const rows = await db.select().from(shopSecrets);
  return Object.fromEntries(
    rows.flatMap(({ name, sealed }) => {
      const opened = isSecretName(name) ? tryUnseal(secret, ownerOf(name), sealed) : null;
      return opened === null ? [] : [[name, opened.text]];
    }),
  );
}

/** When each of a setting's secrets was set, and nothing else about them. */
export async function readSecretTimes(
  db: Db,
  setting: SettingName,
): Promise<Partial<Record<SecretName, Date>>> {
  const rows = await db
    .select({ name: shopSecrets.name, setAt: shopSecrets.setAt })
    .from(shopSecrets)
    .where(eq(shopSecrets.setting, setting));
  return Object.fromEntries(rows.map(({ name, setAt }) => [name, setAt]));
}

/** @param text `null` removes it */
export async function writeSecret(
  { db, secret }: Deps,
  name: SecretName,
  text: string | null,
): Promise<void> {
  if (text === null) {
    await db.delete(shopSecrets).where(eq(shopSecrets.name, name));
    return;
  }
  const { setting } = SHOP_SECRETS[name];
  const set = { sealed: seal(secret, ownerOf(name), text), setAt: sql`now()` };
  await db
    .insert(shopSecrets)
    .values({ name, setting, ...set })
    .onConflictDoUpdate({ target: shopSecrets.name, set });
}

/** Reseals values that were sealed with another secret (SEC-12). @returns how many were resealed */
export async function resealShopSecrets({ db, secret }: Deps): Promise<number> {
  let resealed = 0;
  for (const { name, sealed } of await db.select().from(shopSecrets)) {
    const opened = tryUnseal(secret, ownerOf(name), sealed);
    if (opened === null || opened.isCurrent) continue;
    const { rowCount } = await db
      .update(shopSecrets)
      .set({ sealed: seal(secret, ownerOf(name), opened.text) })
      .where(and(eq(shopSecrets.name, name), eq(shopSecrets.sealed, sealed)));
    resealed += rowCount ?? 0;
  }
  return resealed;
}
