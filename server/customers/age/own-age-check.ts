import { and, eq, sql } from "drizzle-orm";
import type { DateOfBirthError } from "#domain/account/date-of-birth.ts";
import type { OwnAgeCheck } from "#domain/account/own-age-check.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { AgeVerifier } from "./age-verifier.ts";
import { askAgeVerifier } from "./ask-age-verifier.ts";
import { changeDateOfBirth } from "./date-of-birth.ts";
import { askForResultSoon } from "./receive-age-call.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  ageVerifier: AgeVerifier;
}

/** The check's status, and the orders that are waiting for it (AGE-15). */
export async function readOwnAgeCheck(
  db: Db,
  userId: string,
): Promise<{ check: OwnAgeCheck; orders: number[] }> {
  const { rows } = await db.execute<{
    status: "pending" | "verified" | "refused";
    step: "details" | "asked" | "review" | null;
    verifier: string;
    decided_by: string | null;
    is_proved: boolean;
    until: string | null;
    orders: number[];
  }>(sql`
    select v.status, v.step, v.verifier, v.decided_by, is_age_proved(v.user_id, null) as is_proved,
      least(v.valid_until, v.decided_at + make_interval(months => (s.value #>> '{}')::int)) as until,
      array(select order_number from orders o where o.user_id = v.user_id and o.status = 'pending'
        and 'age_verification' = any (o.review_flags) order by order_number) as orders
    from age_verifications v left join settings s on s.name = 'ageCheckMonths' where v.user_id = ${userId}`);
  const [row] = rows;
  if (!row) return { check: { kind: "none" }, orders: [] };
  return { check: checkOf(row), orders: row.status === "verified" ? [] : row.orders };
}

function checkOf(row: {
  status: "pending" | "verified" | "refused";
  step: "details" | "asked" | "review" | null;
  verifier: string;
  decided_by: string | null;
  is_proved: boolean;
  until: string | null;
}): OwnAgeCheck {
  if (row.status === "refused")
    return { kind: "refused", mayTryAgain: row.decided_by?.startsWith("verifier:") ?? false };
  if (row.status === "verified")
    return row.is_proved
      ? { kind: "verified", until: row.until === null ? null : new Date(row.until) }
      : { kind: "none" };
  if (row.step !== null) return { kind: row.step };
  // A verifier that was asked but named no step has left it to our staff.
  return { kind: row.verifier === "" ? "starting" : "review" };
}

export type GoOnError = "too_many_attempts" | "vendor_away";

/**
 * The customer continues, on the vendor's page if there is one. A check that the vendor refused is restarted, as often
 * as the limit allows.
 */
export async function goOnWithAge(
  deps: Deps,
  userId: string,
): Promise<Result<string | null, GoOnError>> {
  if (!(await deps.limits.allows("ageCheckByAccount", userId))) return err("too_many_attempts");
  await deps.db
    .update(ageVerifications)
    .set({
      status: "pending",
      verifier: "",
      reference: null,
      requestedAt: sql`now()`,
      decidedAt: null,
      decidedBy: null,
      note: null,
    })
    .where(
      and(
        eq(ageVerifications.userId, userId),
        eq(ageVerifications.status, "refused"),
        sql`decided_by like 'verifier:%'`,
      ),
    );
  try {
    return ok(await askAgeVerifier(deps, userId));
  } catch (error) {
    deps.log.warn({ error }, "age vendor");
    return err("vendor_away");
  }
}

/** Saves the date of birth that the verifier needs, and starts the check. */
export async function giveDateOfBirth(
  deps: Pick<Deps, "db" | "clock">,
  userId: string,
  typed: string,
): Promise<Result<null, DateOfBirthError | "missing">> {
  if (typed.trim() === "") return err("missing");
  return deps.db.transaction(async (tx) => {
    const changed = await changeDateOfBirth({ ...deps, db: tx }, userId, typed);
    if (!changed.ok) return changed;
    const [kept] = await tx
      .update(ageVerifications)
      .set({ step: null })
      .where(and(eq(ageVerifications.userId, userId), eq(ageVerifications.step, "details")))
      .returning();
    if (kept)
      await enqueue(tx, "age_verification", `${userId}:details:${deps.clock.now().getTime()}`, {
        userId,
      });
    return ok(null);
  });
}

/** The customer is back from the vendor's page: asks for the result soon, at most once a minute. */
export function lookForAgeResult(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
): Promise<void> {
  const minute = Math.floor(clock.now().getTime() / 60_000);
  return askForResultSoon(db, sql`v.user_id = ${userId}`, `return ${minute}`);
}
