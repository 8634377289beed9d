import { and, desc, eq, sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { evidenceOf } from "#domain/eligibility/evidence.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { Db } from "#server/db/client.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";

type Row = typeof eligibilityRules.$inferSelect;

/** One version of a rule, as staff see it. */
export interface RuleVersion {
  key: string;
  version: number;
  values: RuleValues;
  /** Their address, or the name in the row; `null` means the seed or a command. */
  who: string | null;
  reason: string | null;
  recordedAt: Date;
}

/** A rule with its versions, newest first. */
export interface EditedRule {
  key: string;
  /** The current one. */
  version: number;
  values: RuleValues;
  versions: RuleVersion[];
}

export const ruleValues = (row: Row): RuleValues => ({
  place: row.place,
  subject: row.subject,
  effect: row.effect,
  conditions: row.conditions,
  ifUnknown: row.ifUnknown,
  isOn: row.isOn,
  from: row.holdsFrom,
  until: row.holdsUntil,
  ...evidenceOf(row),
});

/** A rule's values as the engine expects them. */
export const asRule = (values: RuleValues, key: string, version: number): EligibilityRule => ({
  key,
  version,
  place: values.place,
  subject: values.subject,
  effect: values.effect,
  conditions: values.conditions,
  ifUnknown: values.ifUnknown,
  isOn: values.isOn,
  from: values.from,
  until: values.until,
});

const VERSIONS_SHOWN = 50;

/** Null if there is no such rule. */
export async function readRule(db: Db, key: string): Promise<EditedRule | null> {
  const rows = await db
    .select({
      row: eligibilityRules,
      email: sql<string | null>`(select email from "user" u
        where ${eligibilityRules.decidedBy} = 'staff:' || u.id)`,
    })
    .from(eligibilityRules)
    .where(eq(eligibilityRules.key, key))
    .orderBy(desc(eligibilityRules.version))
    .limit(VERSIONS_SHOWN);
  const versions = rows.map(({ row, email }): RuleVersion => ({
    key,
    version: row.version,
    values: ruleValues(row),
    who: email ?? (row.decidedBy === null ? null : actorText(row.decidedBy)),
    reason: row.reason,
    recordedAt: row.recordedAt,
  }));
  const [current] = versions;
  return current === undefined
    ? null
    : { key, version: current.version, values: current.values, versions };
}

/**
 * Reads the current version and locks the rule's first version until the end of the transaction, as every change to the
 * rule does before it writes the next one. Null if there is no such rule.
 */
export async function lockRule(
  tx: Db,
  key: string,
): Promise<{ version: number; values: RuleValues } | null> {
  const ofKey = eq(eligibilityRules.key, key);
  await tx
    .select({ version: eligibilityRules.version })
    .from(eligibilityRules)
    .where(and(ofKey, eq(eligibilityRules.version, 1)))
    .for("update");
  const [row] = await tx
    .select()
    .from(eligibilityRules)
    .where(and(ofKey, eq(eligibilityRules.isCurrent, true)));
  return row === undefined ? null : { version: row.version, values: ruleValues(row) };
}
