import { sql } from "drizzle-orm";
import type { Destination } from "#domain/eligibility/check-destination.ts";
import type { JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { type EligibilityRule, isInForce } from "#domain/eligibility/rule.ts";
import type { ZipDirectory } from "#domain/eligibility/zip-directory.ts";
import { add, type Cents, fromNumeric } from "#domain/money/cents.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { judgeOrders, toJudge } from "#server/compliance/judge-orders.ts";
import { rulesInForce } from "#server/compliance/rule-rows.ts";
import { zipDirectory } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import {
  type BannedOrder,
  bannedOrder,
  isForbidden,
  judgedOpenOrders,
  type JudgedOpenOrder,
} from "#server/fulfillment/banned-orders.ts";
import { asRule } from "./rule-versions.ts";

export interface RuleEffectRequest {
  /** `null` means a new rule. */
  key: string | null;
  values: RuleValues;
}

/** The effect of a change to a rule, before it is saved (RULE-2, ELIG-7). */
export interface RuleEffect {
  /** Open orders it would forbid, oldest first. */
  forbidden: BannedOrder[];
  /** Open orders that are forbidden now but would be allowed. */
  allowedAgain: number;
  /** Numbers of open orders that would wait for a review by staff, or for a verified age. */
  waiting: number[];
  /** Orders from the last thirty days that it would have refused, but the rules in force did not. */
  past: { orders: number; totalCents: Cents; waiting: number; isCapped: boolean };
}

const PAST_DAYS = 30;
/** Maximum number of past orders judged, newest first. */
const PAST_MAX = 5000;
const BATCH = 1000;

/**
 * Runs the one decision (ELIG-2) twice: with the rules in force, and with the changed rule, as of its first day if that
 * is in the future.
 *
 * @param reads for the past, which may be a few moments old
 */
export async function readRuleEffect(
  { db, reads }: { db: Db; reads: Db },
  { key, values }: RuleEffectRequest,
  now: Date,
): Promise<RuleEffect> {
  const today = formatIsoShopDate(now);
  const before = await rulesInForce(db, today);
  const day = values.from !== null && values.from > today ? values.from : today;
  const changed = asRule(values, key ?? "rule:new", 0);
  const others = before.filter((rule) => rule.key !== key);
  const after = isInForce(changed, day) ? [...others, changed] : others;
  const [open, then] = [
    await judgedOpenOrders(db, today, before),
    await judgedOpenOrders(db, today, after),
  ];
  const nowForbidden = numbersOf(open.filter(isForbidden));
  const thenForbidden = then.filter(isForbidden);
  const thenNumbers = numbersOf(thenForbidden);
  const nowWaiting = numbersOf(open.filter(({ judged }) => waits(judged)));
  return {
    forbidden: thenForbidden
      .filter(({ order }) => !nowForbidden.has(order.orderNumber))
      .map(bannedOrder),
    allowedAgain: [...nowForbidden].filter((number) => !thenNumbers.has(number)).length,
    waiting: [...numbersOf(then.filter(({ judged }) => waits(judged)))].filter(
      (number) => !nowWaiting.has(number),
    ),
    past: await readPast(reads, { before, after, changed, now }),
  };
}

const numbersOf = (orders: readonly JudgedOpenOrder[]): Set<number> =>
  new Set(orders.map(({ order }) => order.orderNumber));

const isRefused = ({ destination }: JudgedEligibility): boolean =>
  destination.verdict !== "allowed" && destination.verdict !== "review";

const waits = (judged: JudgedEligibility): boolean =>
  !isRefused(judged) && (judged.decision.needsReview || judged.decision.needsVerifiedAge);

interface PastOrder extends Record<string, unknown> {
  id: string;
  userId: string;
  city: string;
  state: string;
  zipCode: string;
  total: string;
}

interface PastQuestion {
  before: readonly EligibilityRule[];
  after: readonly EligibilityRule[];
  changed: EligibilityRule;
  now: Date;
}

/** Leaves out canceled orders, and orders to places that the rule doesn't cover. */
async function readPast(
  reads: Db,
  { before, after, changed, now }: PastQuestion,
): Promise<RuleEffect["past"]> {
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000);
  const { rows } = await reads.execute<PastOrder>(sql`
    select id, user_id as "userId", city, state, zip_code as "zipCode", final_total::text as total
    from orders where not cancelled and created_at >= ${since.toISOString()} order by id desc`);
  const directory = zipDirectory();
  const concerned = rows.filter(({ state, zipCode }) =>
    isConcerned(changed, { state, city: "", zip: zipCode.slice(0, 5) }, directory),
  );
  const today = formatIsoShopDate(now);
  const past: RuleEffect["past"] = {
    orders: 0,
    totalCents: add(),
    waiting: 0,
    isCapped: concerned.length > PAST_MAX,
  };
  for (let at = 0; at < Math.min(concerned.length, PAST_MAX); at += BATCH) {
    const batch = concerned.slice(at, Math.min(at + BATCH, PAST_MAX));
    const orders = batch.map((row) => toJudge({ ...row, id: Number(row.id) }));
    const was = await judgeOrders(reads, orders, today, before);
    const would = await judgeOrders(reads, orders, today, after);
    for (const [index, { total }] of batch.entries()) {
      const [one, other] = [was[index], would[index]];
      if (one === undefined || other === undefined) continue;
      if (isRefused(other) && !isRefused(one)) {
        past.orders += 1;
        past.totalCents = add(past.totalCents, fromNumeric(total));
      } else if (waits(other) && !waits(one)) past.waiting += 1;
    }
  }
  return past;
}

function isConcerned(
  { place }: EligibilityRule,
  { state, zip }: Destination,
  directory: ZipDirectory,
): boolean {
  if (place === null) return true;
  return (
    place.state === state.trim().toUpperCase() ||
    place.state === directory.rowOf(zip)?.state ||
    place.zipsCore.includes(zip) ||
    place.zipsOverlap.includes(zip)
  );
}
