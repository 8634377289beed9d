import { sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { SiteText, SiteTextName } from "#domain/site-text/site-text.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { lockText, type StoredText } from "./stored-text.ts";

export interface TextChange {
  name: SiteTextName;
  /** `null`, for planned changes, means whatever is current. */
  seenVersion: number | null;
  reason: string;
  /** From the text's form; `null` means the shipped text. */
  body: SiteText | null;
  /** The text when this was planned; one that has changed since isn't replaced. */
  expected?: SiteText | null;
}

export type TextError = { code: "replaced" } | { code: "changed"; now: StoredText };

/** Pages show it from the commit on. Saving it by hand deletes its draft. */
export function changeText(db: Db, change: TextChange): Promise<Result<null, TextError>> {
  const { name, seenVersion, body, expected } = change;
  return db.transaction(async (tx) => {
    const now = await lockText(tx, name);
    if (seenVersion !== null && seenVersion !== now.version) return err({ code: "changed", now });
    if (expected !== undefined && jsonb(expected) !== jsonb(now.body))
      return err({ code: "replaced" });
    await tx.execute(sql`
      update site_texts set body = ${jsonOrNull(body)}, version = version + 1, updated_at = now(),
        draft = case when ${seenVersion === null} then draft end
      where name = ${name}`);
    return ok(null);
  });
}

export interface DraftChange {
  name: SiteTextName;
  seenVersion: number;
  /** `null` if there is none anymore. */
  draft: SiteText | null;
}

/** Pages don't change (TEXTS-3). */
export function changeDraft(
  db: Db,
  { name, seenVersion, draft }: DraftChange,
): Promise<Result<null, TextError>> {
  return db.transaction(async (tx) => {
    const now = await lockText(tx, name);
    if (seenVersion !== now.version) return err({ code: "changed", now });
    await tx.execute(sql`
      update site_texts set draft = ${jsonOrNull(draft)}, version = version + 1, updated_at = now()
      where name = ${name}`);
    return ok(null);
  });
}

const jsonOrNull = (value: SiteText | null) =>
  value === null ? sql`null` : sql`${jsonb(value)}::jsonb`;
