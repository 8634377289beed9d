import { eq, sql } from "drizzle-orm";
import type { AreaLevel } from "#domain/eligibility/banned-area.ts";
import { NO_EVIDENCE } from "#domain/eligibility/evidence.ts";
import { areaKey, banOf } from "#domain/eligibility/rule-values.ts";
import { ruleColumns } from "#server/compliance/rule-rows.ts";
import type { Db } from "#server/db/client.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";
import { readRule } from "#server/rules/rule-versions.ts";

/** A place to ban; without a name, a whole state. */
interface Place {
  state: string;
  level?: AreaLevel;
  name?: string;
}

/** Bans a place, or lifts its ban, with the next version of its rule, decided by no one in particular. */
export async function banPlace(
  db: Db,
  { state, level = "state", name = state }: Place,
  isOn = true,
): Promise<void> {
  const lists = { aliases: [], zipsCore: [], zipsOverlap: [], classes: [] };
  const ban = banOf({ ...NO_EVIDENCE, certainty: "high", level, state, name, ...lists, isOn });
  const key = areaKey(ban.place?.id ?? "");
  const before = await readRule(db, key);
  await db.transaction(async (tx) => {
    await tx
      .update(eligibilityRules)
      .set({ isCurrent: false })
      .where(sql`${eq(eligibilityRules.key, key)} and is_current`);
    const values = before === null ? ban : { ...before.values, isOn };
    const version = (before?.version ?? 0) + 1;
    await tx.insert(eligibilityRules).values({ ...ruleColumns(values), key, version });
  });
}
