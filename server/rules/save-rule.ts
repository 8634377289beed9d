import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { asksForVerifiedAge } from "#domain/eligibility/judge-eligibility.ts";
import type { RuleValues } from "#domain/eligibility/rule-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { askForOpenOrders } from "#server/customers/age/ask-for-open-orders.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/catalog.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";
import { lockRule } from "./rule-versions.ts";

export interface RuleChange {
  /** null = a new rule. */
  key: string | null;
  /** The version that the form was made from; a new rule has none. */
  seenVersion: number;
  reason: string;
  values: RuleValues;
}

export interface RuleError {
  /** `begins_later`: it holds today, and would not until its new first day. */
  code: "not_found" | "changed" | "no_product" | "begins_later";
}

/**
 * Writes the next version of a rule, by who decided it and why (ELIG-6): from the commit on, every checkout goes by
 * it. Earlier versions stay for the decisions that they made.
 */
export function saveRule(
  { db, today }: { db: Db; today: PlainDate },
  actor: Actor,
  { key, seenVersion, reason, values }: RuleChange,
): Promise<Result<{ key: string; version: number }, RuleError>> {
  return db.transaction(async (tx) => {
    const { subject } = values;
    if (subject.kind === "product" && !(await hasProduct(tx, subject.productId)))
      return err({ code: "no_product" });
    const next =
      key === null ? { key: await newKey(tx), version: 1 } : { key, version: seenVersion + 1 };
    if (key !== null) {
      const current = await lockRule(tx, key);
      // Of two at once, the second finds that the version it waited for is no longer the current one.
      if (current === null)
        return err({ code: (await isKnown(tx, key)) ? "changed" : "not_found" });
      if (current !== seenVersion) return err({ code: "changed" });
      if (leavesGap(values, today) && (await isHolding(tx, key, today)))
        return err({ code: "begins_later" });
      await tx
        .update(eligibilityRules)
        .set({ isCurrent: false })
        .where(and(eq(eligibilityRules.key, key), eq(eligibilityRules.version, current)));
    }
    const { from, until, place, ...rest } = values;
    await tx.insert(eligibilityRules).values({
      ...rest,
      ...next,
      place,
      state: place?.state ?? null,
      zips: place === null ? [] : [...place.zipsCore, ...place.zipsOverlap],
      conditions: [...values.conditions],
      holdsFrom: from,
      holdsUntil: until,
      decidedBy: actor,
      reason,
    });
    // What it holds back can be met at once (AGE-8).
    if (values.isOn && asksForVerifiedAge([values])) await askForOpenOrders(tx, today);
    return ok(next);
  });
}

/** Switched off it says so itself; with a later first day no one would notice. */
const leavesGap = ({ isOn, from }: RuleValues, today: PlainDate): boolean =>
  isOn && from !== null && from > today;

async function isHolding(tx: Db, key: string, today: PlainDate): Promise<boolean> {
  const count = await tx.$count(
    eligibilityRules,
    sql`${eligibilityRules.key} = ${key} and ${eligibilityRules.isCurrent} and ${eligibilityRules.isOn}
      and coalesce(${eligibilityRules.holdsFrom} <= ${today}::date, true)
      and coalesce(${eligibilityRules.holdsUntil} > ${today}::date, true)`,
  );
  return count > 0;
}

async function newKey(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('eligibility_rule_numbers')::text as number`,
  );
  return `rule:${rows[0]?.number ?? ""}`;
}

async function isKnown(tx: Db, key: string): Promise<boolean> {
  const rows = await tx
    .select({ key: eligibilityRules.key })
    .from(eligibilityRules)
    .where(eq(eligibilityRules.key, key))
    .limit(1);
  return rows.length > 0;
}

async function hasProduct(tx: Db, productId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId));
  return rows.length > 0;
}
