import { sql } from "drizzle-orm";
import {
  isSiteText,
  readSiteText,
  type SiteText,
  type SiteTextName,
} from "#domain/site-text/site-text.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { readTexts } from "./stored-text.ts";

/** Each text; `null` if it is the shipped one. */
type TextsNow = ReadonlyMap<SiteTextName, SiteText | null>;

interface Planned extends Record<string, unknown> {
  subject: string;
  value: unknown;
  before: unknown;
}

/**
 * Texts of pages and emails at the end of a day (TEXTS-5). Changes planned by then are applied in order; one is skipped
 * if its text has changed since it was planned, as it would be when due.
 *
 * @param day "2027-01-01", in the shop's time zone; `null` for now
 */
export async function textsOn(db: Db, day: string | null): Promise<TextsNow> {
  const texts = new Map((await readTexts(db)).map(({ name, body }) => [name, body]));
  if (day === null) return texts;
  const { rows } = await db.execute<Planned>(sql`
    select subject, change -> 'value' as value, before -> 'value' as before from planned_changes
    where kind = 'site text' and state = 'planned'
      and starts_at < (${day}::date + 1)::timestamp at time zone 'America/New_York'
    order by starts_at, id`);
  for (const { subject, value, before } of rows) {
    if (!isSiteText(subject)) continue;
    const expected = readSiteText(subject, before);
    if (jsonb(expected) === jsonb(texts.get(subject) ?? null))
      texts.set(subject, readSiteText(subject, value));
  }
  return texts;
}
