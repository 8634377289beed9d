import { and, desc, eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import { placeKey, type RateFileState, type RateLevel, type TaxRate } from "#domain/tax/rate.ts";
import { type FileExcise, type FileProblem, parseRatesFile } from "#domain/tax/rates-file.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { exciseRates, taxRateFiles, taxRates } from "#server/db/schema/taxes.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { knownPlaces } from "./known-places.ts";
import { readExciseStates, readUnknownWeights, type UnknownWeight } from "./unknown-weights.ts";

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
      rates: sql<number>`(${db.$count(taxRates, eq(taxRates.fileId, taxRateFiles.id))}
        + ${db.$count(exciseRates, eq(exciseRates.fileId, taxRateFiles.id))})::int`,
    })
    .from(taxRateFiles);

const LISTED_MAX = 100;

/** Newest first. */
export const listRateFiles = (db: Db): Promise<ListedRateFile[]> =>
  selectFiles(db).orderBy(desc(taxRateFiles.id)).limit(LISTED_MAX);

export interface SentRates {
  source: string;
  /** The file as CSV. */
  text: string;
}

/** Stores a file if all its lines are valid; its rates don't apply yet (TAX-4). */
export async function sendRates(
  db: Db,
  actor: StaffActor,
  { source, text }: SentRates,
): Promise<Result<{ fileId: number }, FileProblem[]>> {
  const { problems, ...read } = parseRatesFile(text, await knownPlaces(db));
  return problems.length > 0
    ? err(problems)
    : ok({ fileId: await keepRates(db, actor, { source, ...read }) });
}

function keepRates(
  db: Db,
  actor: StaffActor,
  {
    source,
    rates,
    excise,
  }: { source: string; rates: readonly TaxRate[]; excise: readonly FileExcise[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [file] = await tx
      .insert(taxRateFiles)
      .values({ source, sentBy: actor })
      .returning({ id: taxRateFiles.id });
    if (!file) throw new Error("The file of rates was not written");
    const withKeys = (of: readonly TaxRate[]) =>
      jsonb(of.map((rate) => ({ ...rate, placeKey: placeKey(rate.level, rate.place) })));
    await tx.execute(sql`
      insert into excise_rates (file_id, state, level, place, place_key, compound, from_day, millionths)
      select ${file.id}, r.state, r.level, r.place, r."placeKey", r.compound, r."fromDay", r.millionths
      from jsonb_to_recordset(${withKeys(excise)}::jsonb) as r (state text, level text, place text, "placeKey" text,
        compound text, "fromDay" date, millionths int)`);
    await tx.execute(sql`
      insert into tax_rates (file_id, state, level, place, place_key, from_day, millionths)
      select ${file.id}, r.state, r.level, r.place, r."placeKey", r."fromDay", r.millionths
      from jsonb_to_recordset(${withKeys(rates)}::jsonb) as r (state text, level text, place text, "placeKey" text,
        "fromDay" date, millionths int)`);
    return file.id;
  });
}

export interface RateDifference {
  state: string;
  level: RateLevel;
  place: string;
  fromDay: string;
  /** Compound of an excise rate; `null` for a rate on the price. */
  compound: string | null;
  millionths: number;
  /** Rate in force there on that day without this file; `null` if there is none. */
  before: number | null;
}

/** A file's rates, compared with those in force without it. */
export interface RateFileView extends ListedRateFile {
  added: number;
  changed: number;
  same: number;
  /** The first differences, changed rates first. */
  differences: RateDifference[];
}

const DIFFERENCES_MAX = 200;

export async function readRateFile(db: Db, fileId: number): Promise<RateFileView | null> {
  const [file] = await selectFiles(db).where(eq(taxRateFiles.id, fileId));
  if (!file) return null;
  const compared = sql`
    select r.state, r.level, r.place, r.from_day, null as compound, r.millionths, (
        select b.millionths from tax_rates b join tax_rate_files f on f.id = b.file_id
        where f.state = 'in_force' and f.id <> r.file_id and b.state = r.state and b.level = r.level
          and b.place_key = r.place_key and b.from_day <= r.from_day
        order by b.from_day desc, f.applied_at desc, f.id desc limit 1) as before
    from tax_rates r where r.file_id = ${fileId}
    union all
    select r.state, r.level, r.place, r.from_day, r.compound, r.millionths, (
        select b.millionths from excise_rates b join tax_rate_files f on f.id = b.file_id
        where f.state = 'in_force' and f.id <> r.file_id and b.state = r.state and b.level = r.level
          and b.place_key = r.place_key and b.compound = r.compound and b.from_day <= r.from_day
        order by b.from_day desc, f.applied_at desc, f.id desc limit 1) as before
    from excise_rates r where r.file_id = ${fileId}`;
  const { rows: counts } = await db.execute<{ added: number; changed: number; same: number }>(sql`
    select count(*) filter (where before is null)::int as added,
      count(*) filter (where before <> millionths)::int as changed,
      count(*) filter (where before = millionths)::int as same from (${compared}) compared`);
  const { rows } = await db.execute<RateDifference & Record<string, unknown>>(sql`
    select state, level, place, from_day::text as "fromDay", compound, millionths, before
    from (${compared}) compared where before is distinct from millionths
    order by before is null, state, level, place, compound nulls first, from_day limit ${DIFFERENCES_MAX}`);
  return { ...file, ...(counts[0] ?? { added: 0, changed: 0, same: 0 }), differences: rows };
}

export interface RateFileChange {
  fileId: number;
  reason: string;
  /** State that the page showed. */
  seen: RateFileState;
}

export type RateFileError =
  | { code: "changed" }
  /** Excise is charged in its states, and no one entered these products' weights (TAX-10). */
  | { code: "weights_unknown"; products: UnknownWeight[] };

/**
 * Puts a file's rates into effect or ends them when it commits. A file that was only reviewed can be discarded instead.
 */
export async function changeRateFile(
  db: Db,
  { fileId, seen }: RateFileChange,
  to: "in_force" | "withdrawn",
  today: PlainDate,
): Promise<Result<null, RateFileError>> {
  const from = to === "in_force" ? "looked_over" : "in_force";
  if (seen !== from) return err({ code: "changed" });
  if (to === "in_force") {
    const charged = await readExciseStates(db);
    const all = await readUnknownWeights(db, charged, today, fileId);
    const before = new Set((await readUnknownWeights(db, charged, today)).map(weightKey));
    const products = all.filter((one) => !before.has(weightKey(one)));
    if (products.length > 0) return err({ code: "weights_unknown", products });
  }
  const moved = await db
    .update(taxRateFiles)
    .set(
      to === "in_force"
        ? { state: to, appliedAt: sql`now()` }
        : { state: to, withdrawnAt: sql`now()` },
    )
    .where(and(eq(taxRateFiles.id, fileId), eq(taxRateFiles.state, from)))
    .returning({ id: taxRateFiles.id });
  return moved.length > 0 ? ok(null) : err({ code: "changed" });
}

const weightKey = ({ productId, states }: UnknownWeight): string =>
  [productId, ...states].join(" ");

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
