import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { type DecisionGap, decisionGap } from "#domain/eligibility/decision-gap.ts";
import { asksForVerifiedAge } from "#domain/eligibility/judge-eligibility.ts";
import { areaKeyId, type RuleValues } from "#domain/eligibility/rule-values.ts";
import { isInForce } from "#domain/eligibility/rule.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { ruleColumns } from "#server/compliance/rule-rows.ts";
import { setActive } from "#server/compliance/set-active.ts";
import { askForOpenOrders } from "#server/customers/age/ask-for-open-orders.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/catalog.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";
import { asRule, lockRule } from "./rule-versions.ts";

interface Deps {
  db: Db;
  today: PlainDate;
}

export interface RuleChange {
  /** `null` means a new rule. */
  key: string | null;
  /** The version that the form is based on; a new rule has none. */
  seenVersion: number;
  reason: string;
  values: RuleValues;
}

export interface RuleError {
  /**
   * `begins_later`: the rule is in force today, and would not be until its new first day. `taken`: the new place
   * already has a rule.
   */
  code: "not_found" | "changed" | "no_product" | "begins_later" | "taken" | DecisionGap;
}

export interface SavedRule {
  key: string;
  version: number;
}

/**
 * Writes the next version of a rule, with its author and reason (ELIG-6). It applies to every checkout from the commit
 * on. Earlier versions stay for the decisions they made.
 */
export const saveRule = (
  deps: Deps,
  actor: Actor,
  { key, seenVersion, reason, values }: RuleChange,
): Promise<Result<SavedRule, RuleError>> =>
  key === null
    ? addRule(deps, actor, { key: null, reason, values })
    : reviseRule(deps, actor, { key, seenVersion, reason }, () => ok(values));

export interface NewRule {
  /** `null` means the next number. */
  key: string | null;
  reason: string;
  values: RuleValues;
}

/** The first version of a rule. */
export const addRule = (
  deps: Deps,
  actor: Actor,
  { key, reason, values }: NewRule,
): Promise<Result<SavedRule, RuleError>> =>
  deps.db.transaction(async (tx) => {
    if (!(await hasItsProduct(tx, values))) return err({ code: "no_product" });
    const first = { key: key ?? (await newKey(tx)), version: 1, reason, values };
    const written = await writeVersion({ ...deps, db: tx }, actor, first);
    return written ? ok({ key: first.key, version: 1 }) : err({ code: "taken" });
  });

interface Revision {
  key: string;
  /** `null`, for planned changes and commands, means whatever version is current. */
  seenVersion: number | null;
  reason: string;
}

/** The next version of a rule, based on its current state. */
export const reviseRule = <Refusal>(
  deps: Deps,
  actor: Actor,
  { key, seenVersion, reason }: Revision,
  revise: (now: RuleValues) => Result<RuleValues, Refusal>,
): Promise<Result<SavedRule, RuleError | Refusal>> =>
  deps.db.transaction(async (tx) => {
    const now = await lockRule(tx, key);
    if (now === null) return err({ code: "not_found" });
    if (seenVersion !== null && seenVersion !== now.version) return err({ code: "changed" });
    const revised = revise(now.values);
    if (!revised.ok) return revised;
    const gap = decisionGap(now.values, revised.value);
    if (gap !== null) return err({ code: gap });
    if (leavesGap(now.values, revised.value, deps.today)) return err({ code: "begins_later" });
    if (!(await hasItsProduct(tx, revised.value))) return err({ code: "no_product" });
    // Nothing may refuse from here on, because the version in force has ended.
    await tx
      .update(eligibilityRules)
      .set({ isCurrent: false })
      .where(and(eq(eligibilityRules.key, key), eq(eligibilityRules.version, now.version)));
    const next = { key, version: now.version + 1, reason, values: revised.value };
    const written = await writeVersion({ ...deps, db: tx }, actor, next);
    if (!written) throw new Error(`Version ${next.version} of ${key} was there already`);
    return ok({ key, version: next.version });
  });

/** Turning a rule off is visible, but no one would notice that a later first day suspends it. */
const leavesGap = (before: RuleValues, after: RuleValues, today: PlainDate): boolean =>
  after.isOn &&
  after.from !== null &&
  after.from > today &&
  isInForce(asRule(before, "", 0), today);

/** @returns false if that version already exists */
async function writeVersion(
  { db: tx, today }: Deps,
  actor: Actor,
  { key, version, reason, values }: SavedRule & { reason: string; values: RuleValues },
): Promise<boolean> {
  const { place } = values;
  const areaId = areaKeyId(key);
  const columns = ruleColumns({
    ...values,
    // A banned place keeps the ID in its key, even if its name changes.
    place: place === null || areaId === null ? place : { ...place, id: areaId },
  });
  const written = await tx
    .insert(eligibilityRules)
    .values({ ...columns, key, version, decidedBy: actor, reason })
    .onConflictDoNothing()
    .returning({ key: eligibilityRules.key });
  if (written.length === 0) return false;
  // A rule that applies everywhere decides which products may be sold at all (PROD-9).
  if (place === null) await setActive(tx, today, null);
  // Customers whose orders it holds back can meet it right away (AGE-8).
  if (values.isOn && asksForVerifiedAge([values])) await askForOpenOrders(tx, today);
  return true;
}

async function newKey(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('eligibility_rule_numbers')::text as number`,
  );
  return `rule:${rows[0]?.number ?? ""}`;
}

/** Checks that a rule about one product has that product. */
const hasItsProduct = async (tx: Db, { subject }: RuleValues): Promise<boolean> =>
  subject.kind !== "product" || (await tx.$count(products, eq(products.id, subject.productId))) > 0;
