import { notInArray, type SQL, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { fromNumeric } from "#domain/money/cents.ts";
import {
  isKept,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
} from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { overnight, whop } from "#server/db/schema/promotion.ts";
import { settings } from "#server/db/schema/settings.ts";

/** A setting as it is now. */
export interface StoredSetting {
  name: SettingName;
  /** The value as JSON; `null` means the default. */
  stored: unknown;
  /** Changes with the value; a form carries the one it is based on. */
  seen: string;
}

const VALUE_OF: Record<SettingName, SQL> = {
  ...byName((name) => sql`(select value from settings where name = ${name})`),
  overnightRates: sql`(select coalesce(jsonb_object_agg(state, (overnight_rate * 100)::int), '{}') from overnight)`,
  paymentLinks: sql`(select coalesce(jsonb_object_agg(total_amount, payment_link), '{}') from whop)`,
};

function byName(valueOf: (name: SettingName) => SQL): Record<SettingName, SQL> {
  // Every name is there.
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, valueOf(name)])) as Record<
    SettingName,
    SQL
  >;
}

export async function readStored(db: Db, name: SettingName): Promise<StoredSetting> {
  const { rows } = await db.execute<{ stored: unknown }>(sql`select ${VALUE_OF[name]} as stored`);
  return toStored(name, rows[0]?.stored ?? null);
}

export async function readAllStored(db: Db): Promise<StoredSetting[]> {
  const columns = SETTING_NAMES.map((name) => sql`${name}::text, ${VALUE_OF[name]}`);
  const { rows } = await db.execute<{ stored: Record<string, unknown> }>(
    sql`select jsonb_build_object(${sql.join(columns, sql`, `)}) as stored`,
  );
  return SETTING_NAMES.map((name) => toStored(name, rows[0]?.stored[name] ?? null));
}

/** Waits for any change under way, then locks the setting until the transaction ends. */
export async function lockSetting(tx: Db, name: SettingName): Promise<StoredSetting> {
  await tx.insert(settings).values({ name }).onConflictDoNothing();
  await tx.execute(sql`select from settings where name = ${name} for update`);
  return readStored(tx, name);
}

function toStored(name: SettingName, stored: unknown): StoredSetting {
  const seen = createHash("sha256").update(jsonb(stored)).digest("base64url").slice(0, 16);
  return { name, stored, seen };
}

/** @param stored validated by the setting's own form */
export async function writeStored(tx: Db, name: SettingName, stored: unknown): Promise<void> {
  if (isKept(name)) {
    const value = stored === null ? sql`null` : sql`${jsonb(stored)}::jsonb`;
    await tx.execute(
      sql`update settings set value = ${value}, updated_at = now() where name = ${name}`,
    );
  } else if (name === "overnightRates") await writeRates(tx, stored);
  else await writeLinks(tx, stored);
}

async function writeRates(tx: Db, stored: unknown): Promise<void> {
  const rates = Object.entries(SETTINGS.overnightRates.read(stored));
  await tx
    .delete(overnight)
    .where(notInArray(overnight.state, ["", ...rates.map(([state]) => state)]));
  if (rates.length === 0) return;
  await tx
    .insert(overnight)
    .values(rates.map(([state, overnightRate]) => ({ state, overnightRate })))
    .onConflictDoUpdate({
      target: overnight.state,
      set: { overnightRate: sql`excluded.overnight_rate` },
    });
}

async function writeLinks(tx: Db, stored: unknown): Promise<void> {
  const links = Object.entries(SETTINGS.paymentLinks.read(stored)).map(([total, paymentLink]) => ({
    totalAmount: fromNumeric(total),
    paymentLink,
  }));
  await tx.delete(whop);
  if (links.length > 0) await tx.insert(whop).values(links);
}
