import { and, desc, eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import { placeKey, type RateFileState, type RateLevel, type TaxRate } from "#domain/tax/rate.ts";
import { type FileProblem, parseRatesFile } from "#domain/tax/rates-file.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { taxRateFiles } from "#server/db/schema/taxes.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { KNOWN_PLACES } from "./known-places.ts";

export interface ListedRateFile {
  fileId: number;
  source: string;
  state: RateFileState;
  sentAt: Date;
  appliedAt: Date | null;
  rates: number;
}

const selectFiles = (db: Db) =>
  db
    .select({
      fileId: taxRateFiles.id,
      source: taxRateFiles.source,
      state: taxRateFiles.state,
      sentAt: taxRateFiles.sentAt,
      appliedAt: taxRateFiles.appliedAt,
      rates: sql<number>`(select count(*)::int from tax_rates r where r.file_id = ${taxRateFiles.id})`,
    })
    .from(taxRateFiles);

const LISTED_MAX = 100;

/** The newest first. */
export const listRateFiles = (db: Db): Promise<ListedRateFile[]> =>
  selectFiles(db).orderBy(desc(taxRateFiles.id)).limit(LISTED_MAX);

export interface SentRates {
  source: string;
  /** As CSV. */
  text: string;
}

/** Keeps a file whose lines are all sound; its rates do not hold yet (TAX-4). */
export async function sendRates(
  db: Db,
  actor: StaffActor,
  { source, text }: SentRates,
): Promise<Result<{ fileId: number }, FileProblem[]>> {
  const { rates, problems } = parseRatesFile(text, KNOWN_PLACES);
  return problems.length > 0
    ? err(problems)
    : ok({ fileId: await keepRates(db, actor, { source, rates }) });
}

function keepRates(
  db: Db,
  actor: StaffActor,
  { source, rates }: { source: string; rates: readonly TaxRate[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [file] = await tx
      .insert(taxRateFiles)
      .values({ source, sentBy: actor })
      .returning({ id: taxRateFiles.id });
    if (!file) throw new Error("The file of rates was not written");
    const rows = rates.map((rate) => ({ ...rate, placeKey: placeKey(rate.level, rate.place) }));
    await tx.execute(sql`
      insert into tax_rates (file_id, state, level, place, place_key, from_day, millionths)
      select ${file.id}, r.state, r.level, r.place, r."placeKey", r."fromDay", r.millionths
      from jsonb_to_recordset(${jsonb(rows)}::jsonb) as r (state text, level text, place text, "placeKey" text,
        "fromDay" date, millionths int)`);
    return file.id;
  });
}

export interface RateDifference {
  state: string;
  level: RateLevel;
  place: string;
  fromDay: string;
  millionths: number;
  /** What holds there on that day without this file; null = nothing. */
  before: number | null;
}

/** What a file says beside what holds without it. */
export interface RateFileView extends ListedRateFile {
  added: number;
  changed: number;
  same: number;
  /** The first of those that are not the same, changed ones first. */
  differences: RateDifference[];
}

const DIFFERENCES_MAX = 200;

export async function readRateFile(db: Db, fileId: number): Promise<RateFileView | null> {
  const [file] = await selectFiles(db).where(eq(taxRateFiles.id, fileId));
  if (!file) return null;
  const compared = sql`
    select r.id, r.state, r.level, r.place, r.from_day, r.millionths, (
        select b.millionths from tax_rates b join tax_rate_files f on f.id = b.file_id
        where f.state = 'in_force' and f.id <> r.file_id and b.state = r.state and b.level = r.level
          and b.place_key = r.place_key and b.from_day <= r.from_day
        order by b.from_day desc, f.applied_at desc, f.id desc limit 1) as before
    from tax_rates r where r.file_id = ${fileId}`;
  const { rows: counts } = await db.execute<{ added: number; changed: number; same: number }>(sql`
    select count(*) filter (where before is null)::int as added,
      count(*) filter (where before <> millionths)::int as changed,
      count(*) filter (where before = millionths)::int as same from (${compared}) compared`);
  const { rows } = await db.execute<RateDifference & Record<string, unknown>>(sql`
    select state, level, place, from_day::text as "fromDay", millionths, before
    from (${compared}) compared where before is distinct from millionths
    order by before is null, state, level, place, from_day limit ${DIFFERENCES_MAX}`);
  return { ...file, ...(counts[0] ?? { added: 0, changed: 0, same: 0 }), differences: rows };
}

export interface RateFileChange {
  fileId: number;
  reason: string;
  /** As the page showed it. */
  seen: RateFileState;
}

/** From the commit on its rates hold, or no longer do; what was only looked over can be thrown away instead. */
export async function changeRateFile(
  db: Db,
  { fileId, seen }: RateFileChange,
  to: "in_force" | "withdrawn",
): Promise<Result<null, "changed">> {
  const from = to === "in_force" ? "looked_over" : "in_force";
  if (seen !== from) return err("changed");
  const moved = await db
    .update(taxRateFiles)
    .set(
      to === "in_force"
        ? { state: to, appliedAt: sql`now()` }
        : { state: to, withdrawnAt: sql`now()` },
    )
    .where(and(eq(taxRateFiles.id, fileId), eq(taxRateFiles.state, from)))
    .returning({ id: taxRateFiles.id });
  return moved.length > 0 ? ok(null) : err("changed");
}

export async function dropRateFile(
  db: Db,
  { fileId }: { fileId: number },
): Promise<Result<null, "changed">> {
  const dropped = await db
    .delete(taxRateFiles)
    .where(and(eq(taxRateFiles.id, fileId), eq(taxRateFiles.state, "looked_over")))
    .returning({ id: taxRateFiles.id });
  return dropped.length > 0 ? ok(null) : err("changed");
}
