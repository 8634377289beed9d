import { eq, sql } from "drizzle-orm";
import type { LawFind, LawSource } from "#domain/eligibility/law-find.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { lawFinds, lawSources } from "#server/db/schema/law-watch.ts";
import type { Log } from "#server/log.ts";
import { askFederalRegister } from "./federal-register.ts";
import type { LawWatchSettings } from "./law-watch-settings.ts";
import { askBillTracker } from "./legiscan.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  settings: LawWatchSettings;
}

/** A document may be dated before its publication, and a night may be missed. */
const OVERLAP_DAYS = 7;
/** Looked back on the first night. */
const FIRST_DAYS = 90;
/** More compounds or states than a shop has. */
const QUESTIONS_MAX = 60;

/** One search of a source. */
interface Question {
  about: string;
  ask: () => Promise<LawFind[]>;
}

/**
 * Searches each night for documents and bills about the shop's compounds and the states of its rules (RULE-5). New ones
 * become tasks, never rules. A source that doesn't answer is logged and searched again.
 */
export async function watchLaw(deps: Deps): Promise<void> {
  const { db, settings } = deps;
  const { rows } = await db.execute<{ is_demo: boolean; compounds: string[]; states: string[] }>(
    ASKED,
  );
  const [asked] = rows;
  if (asked === undefined || asked.is_demo) return;
  const compounds = asked.compounds.slice(0, QUESTIONS_MAX);
  await askSource(deps, "federal_register", (since) =>
    compounds.map((about) => ({
      about,
      ask: () => askFederalRegister(settings.registerUrl, about, since),
    })),
  );
  const { bills } = settings;
  if (bills === null)
    return void (await db.delete(lawSources).where(eq(lawSources.source, "bills")));
  const words = ["kratom", ...compounds];
  await askSource(deps, "bills", () =>
    asked.states
      .slice(0, QUESTIONS_MAX)
      .map((about) => ({ about, ask: () => askBillTracker(bills, about, words) })),
  );
}

/**
 * The compounds of products and of rules that apply everywhere, and the states of rules that are in force or watched.
 */
const ASKED = sql`select (select is_demo from installation),
  array(select distinct c ->> 'compound' from (
      select jsonb_array_elements(compounds) as c from product_traits where jsonb_typeof(compounds) = 'array'
      union all
      select jsonb_array_elements(subject -> 'substances') from eligibility_rules
      where is_current and is_on and place is null and subject ->> 'kind' = 'contains') named
    order by 1) as compounds,
  array(select distinct state from eligibility_rules
    where is_current and state is not null and (is_on or key not like 'age:%') order by 1) as states`;

async function askSource(
  { db, clock, log }: Deps,
  source: LawSource,
  questionsSince: (since: PlainDate) => Question[],
): Promise<void> {
  const now = clock.now();
  await db.insert(lawSources).values({ source, begunAt: now }).onConflictDoNothing();
  const [state] = await db.select().from(lawSources).where(eq(lawSources.source, source));
  const answeredAt = state?.answeredAt ?? null;
  const since =
    answeredAt === null
      ? addDays(formatIsoShopDate(now), -FIRST_DAYS)
      : addDays(formatIsoShopDate(answeredAt), -OVERLAP_DAYS);
  for (const { about, ask } of questionsSince(since)) {
    try {
      await keepFinds(db, source, about, await ask());
    } catch (error) {
      log.warn({ source, about, error }, "law watch");
      return;
    }
  }
  await db.update(lawSources).set({ answeredAt: now }).where(eq(lawSources.source, source));
}

/** Stores new finds; a find with a known number stays as it is, dismissed or not. */
async function keepFinds(
  db: Db,
  source: LawSource,
  about: string,
  finds: readonly LawFind[],
): Promise<void> {
  if (finds.length === 0) return;
  await db
    .insert(lawFinds)
    .values(finds.map((find) => ({ ...find, source, about })))
    .onConflictDoNothing();
}
