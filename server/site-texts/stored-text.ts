import { type SQL, sql } from "drizzle-orm";
import {
  readSiteText,
  type SiteText,
  SITE_TEXTS,
  type SiteTextName,
} from "#domain/site-text/site-text.ts";
import type { Db } from "#server/db/client.ts";

/** A text's current state. */
export interface StoredText {
  name: SiteTextName;
  /** `null` means the shipped text. */
  body: SiteText | null;
  draft: SiteText | null;
  version: number;
}

interface Row extends Record<string, unknown> {
  name: SiteTextName;
  body: unknown;
  draft: unknown;
  version: number;
}

/** All texts, in order. */
export async function readTexts(db: Db): Promise<StoredText[]> {
  const rows = await rowsWhere(db, sql`true`);
  return SITE_TEXTS.map((name) =>
    toStored(
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

export async function readText(db: Db, name: SiteTextName): Promise<StoredText> {
  const [row] = await rowsWhere(db, sql`name = ${name}`);
  return toStored(name, row);
}

/** Waits for any change under way, then locks the text until the transaction ends. */
export async function lockText(tx: Db, name: SiteTextName): Promise<StoredText> {
  await tx.execute(sql`insert into site_texts (name) values (${name}) on conflict do nothing`);
  const [row] = await rowsWhere(tx, sql`name = ${name} for update`);
  return toStored(name, row);
}

async function rowsWhere(db: Db, condition: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`select name, body, draft, version from site_texts where ${condition}`,
  );
  return rows;
}

const toStored = (name: SiteTextName, row: Row | undefined): StoredText => ({
  name,
  body: readSiteText(name, row?.body ?? null),
  draft: readSiteText(name, row?.draft ?? null),
  version: row?.version ?? 1,
});
