import { and, eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { AgeNews } from "#domain/account/age-check.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { askForTheRest, decide } from "./age-verification.ts";
import type { AgeAnswer, AgeVerifier, PersonToVerify } from "./age-verifier.ts";

interface Deps {
  db: Db;
  clock: Clock;
  ageVerifier: AgeVerifier;
}

/** The pending verification as it was when its vendor was asked: an answer to an earlier one is useless. */
interface Pending {
  userId: string;
  requestedAt: Date;
  verifier: string;
  reference: string | null;
}

/**
 * Run by the job that a request enqueued: starts a check, and acts on the answer. Each request starts at most one
 * check; if one is under way, asks for its result instead (AGE-12).
 *
 * @returns the vendor's page, if the customer has to go there
 */
export async function askAgeVerifier(deps: Deps, userId: string): Promise<string | null> {
  const found = await readPending(deps.db, userId);
  if (found === null) return null;
  const { pending, person } = found;
  const { ageVerifier } = deps;
  const { reference } = pending;
  if (reference !== null && pending.verifier === ageVerifier.id) {
    const answer = await ageVerifier.result(reference);
    if (answer.kind !== "expired") return settle(deps, pending, answer);
    await settle(deps, pending, answer);
    // Settling an expired check removed its reference, so this starts a new one.
    return askAgeVerifier(deps, userId);
  }
  if (ageVerifier.needsDateOfBirth && person.dateOfBirth === null) {
    await waitForDetails(deps, pending);
    return null;
  }
  return settle(deps, pending, await ageVerifier.start(person));
}

/**
 * Asks the vendor for a check's result: after its webhook, when the customer returns, and hourly. Only this answer is
 * believed, so forged, duplicate or out-of-order events do no harm (AGE-13).
 */
export async function askForAgeResult(
  deps: Deps,
  userId: string,
  reference: string,
): Promise<string | null> {
  const found = await readPending(deps.db, userId);
  const { ageVerifier } = deps;
  // Belongs to another vendor, from before the owner changed it.
  if (found?.pending.reference !== reference || found.pending.verifier !== ageVerifier.id)
    return null;
  return settle(deps, found.pending, await ageVerifier.result(reference));
}

async function readPending(
  db: Db,
  userId: string,
): Promise<{ pending: Pending; person: PersonToVerify } | null> {
  const [row] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      dateOfBirth: profiles.dateOfBirth,
      street: profiles.street,
      city: profiles.city,
      state: profiles.state,
      zipCode: profiles.zipCode,
      requestedAt: ageVerifications.requestedAt,
      verifier: ageVerifications.verifier,
      reference: ageVerifications.reference,
      steps: sql<number>`(select count(*)::int from age_checks c where c.user_id = ${userId})`,
    })
    .from(profiles)
    .innerJoin(ageVerifications, eq(ageVerifications.userId, profiles.id))
    .where(and(eq(profiles.id, userId), eq(ageVerifications.status, "pending")));
  if (!row) return null;
  const { requestedAt, verifier, reference, steps, ...person } = row;
  // Stays the same until there is a result, so a repeated job doesn't start a second check.
  const attempt = createHash("sha256").update(`${userId} ${steps}`).digest("base64url");
  return { pending: { userId, requestedAt, verifier, reference }, person: { ...person, attempt } };
}

async function waitForDetails({ db }: Deps, pending: Pending): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await lock(tx, pending);
    if (now === null || now.step === "details") return;
    await tx
      .update(ageVerifications)
      .set({ step: "details" })
      .where(eq(ageVerifications.userId, pending.userId));
    await tell(tx, pending, "details");
  });
}

/** Settles a verification. The second of two simultaneous answers finds it decided and changes nothing. */
async function settle(
  { db, clock, ageVerifier }: Deps,
  pending: Pending,
  answer: AgeAnswer,
): Promise<string | null> {
  const { id: verifier } = ageVerifier;
  const isOfAnother =
    pending.reference !== null &&
    pending.verifier === verifier &&
    answer.reference !== pending.reference;
  if (isOfAnother) throw new Error("The age vendor answered about another check");
  return db.transaction(async (tx) => {
    const now = await lock(tx, pending);
    if (now === null) return null;
    const { reference } = answer;
    const where = eq(ageVerifications.userId, pending.userId);
    if (answer.kind === "expired") {
      await tx
        .update(ageVerifications)
        .set({ verifier, reference: null, step: "asked" })
        .where(where);
      return null;
    }
    if (answer.kind === "ask" || answer.kind === "review") {
      const step = answer.kind === "ask" ? "asked" : reference === null ? null : "review";
      await tx.update(ageVerifications).set({ verifier, reference, step }).where(where);
      if (step === "asked" && now.step !== "asked") await tell(tx, pending, "asked");
      return answer.kind === "ask" ? answer.url : null;
    }
    // Saved together with the decision, as one step.
    await tx.update(ageVerifications).set({ verifier, reference }).where(where);
    const isPassed = answer.kind === "passed";
    const to = isPassed ? "verified" : "refused";
    await decide(tx, pending.userId, {
      to,
      by: { kind: "verifier", id: verifier },
      note: isPassed ? "Passed at the vendor" : "Did not pass at the vendor",
      method: isPassed ? answer.method : null,
    });
    await tell(tx, pending, to);
    if (isPassed) await askForTheRest(tx, pending.userId, formatIsoShopDate(clock.now()));
    return null;
  });
}

/** The verification's row, unless it was decided, requested again or erased while the vendor was being asked. */
async function lock(tx: Db, { userId, requestedAt, reference }: Pending) {
  const [now] = await tx
    .select()
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId))
    .for("update");
  const isSame =
    now?.status === "pending" &&
    now.requestedAt.getTime() === requestedAt.getTime() &&
    now.reference === reference;
  return isSame ? now : null;
}

/** Emails the customer once per step; the page linked in the email shows the current status. */
async function tell(tx: Db, { userId, requestedAt }: Pending, about: AgeNews): Promise<void> {
  await enqueue(tx, "age_mail", `${userId}:${requestedAt.getTime()}:${about}`, { userId, about });
}

/**
 * Asks about open checks at the vendor every hour, because a webhook can get lost. Each check has its own job, so a
 * slow answer doesn't delay the others.
 */
export async function askForOpenResults({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    insert into outbox (kind, dedup_key, payload)
    select 'age_result', 'age_result:poll:' || v.verifier || ':' || v.reference || ':' || to_char(now(), 'YYYYMMDDHH24'),
      jsonb_build_object('userId', v.user_id, 'reference', v.reference)
    from age_verifications v where v.status = 'pending' and v.reference is not null
      and v.requested_at > now() - interval '30 days'
    on conflict (dedup_key) do nothing`);
}
