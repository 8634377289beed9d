import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { parseUsState, type UsState } from "#domain/place/us-states.ts";
import { answerDue } from "#domain/privacy/answer-terms.ts";
import {
  type ANSWER_PRIVACY,
  type PrivacyKind,
  type PrivacyState,
  putOffDue,
} from "#domain/privacy/privacy-request.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { privacyRequests } from "#server/db/schema/privacy-requests.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { readTerms } from "./privacy-terms.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/** A signed-in customer's request, in one click, because we know who they are (PRIV-15). */
export async function askAboutData(
  { db, clock, limits }: Deps & { limits: Limits },
  userId: string,
  request: { kind: PrivacyKind; text: string },
): Promise<Result<null, "already_asked" | "too_many_attempts">> {
  if (!(await limits.allows("privacyByAccount", userId))) return err("too_many_attempts");
  const now = clock.now();
  const [profile] = await db
    .select({ state: profiles.state })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const residence = parseUsState(profile?.state);
  const dueOn = answerDue(await readTerms(db), residence, formatIsoShopDate(now));
  const made = await db
    .insert(privacyRequests)
    .values({ ...request, userId, residence, openedAt: now, dueOn })
    .onConflictDoNothing()
    .returning({ id: privacyRequests.id });
  return made.length > 0 ? ok(null) : err("already_asked");
}

export interface OwnPrivacyRequest {
  kind: PrivacyKind;
  state: PrivacyState;
  openedAt: Date;
  dueOn: PlainDate;
  answer: string | null;
}

const OWN_MOST = 50;

/** The customer's own requests, newest first. */
export function readOwnPrivacyRequests(db: Db, userId: string): Promise<OwnPrivacyRequest[]> {
  const { kind, state, openedAt, dueOn, answer } = privacyRequests;
  return db
    .select({ kind, state, openedAt, dueOn, answer })
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(desc(privacyRequests.id))
    .limit(OWN_MOST);
}

export interface OpenPrivacyRequest {
  privacyRequestId: number;
  /** `null` means their address has no account that confirmed it. */
  userId: string | null;
  email: string;
  residence: UsState | null;
  kind: PrivacyKind;
  text: string;
  openedAt: Date;
  dueOn: PlainDate;
  isPutOff: boolean;
  /** Staff recorded it (PRIV-20). */
  isOptedOut: boolean;
}

const OPEN_MOST = 200;

/** Requests waiting for an answer, most urgent first. */
export async function openPrivacyRequests(db: Db): Promise<OpenPrivacyRequest[]> {
  const rows = await db
    .select({
      request: privacyRequests,
      email: sql<string>`coalesce(${user.email}, ${privacyRequests.email}, '')`,
    })
    .from(privacyRequests)
    .leftJoin(user, eq(user.id, privacyRequests.userId))
    .where(eq(privacyRequests.state, "open"))
    .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.id))
    .limit(OPEN_MOST);
  return rows.map(({ request, email }) => ({
    privacyRequestId: request.id,
    userId: request.userId,
    email,
    residence: request.residence,
    kind: request.kind,
    text: request.text,
    openedAt: request.openedAt,
    dueOn: request.dueOn,
    isPutOff: request.putOffAt !== null,
    isOptedOut: request.optedOutAt !== null,
  }));
}

export interface PrivacyAnswer extends ActInput<typeof ANSWER_PRIVACY> {
  privacyRequestId: number;
  actor: StaffActor;
}

/** `decided`: someone else has answered it, or it was deleted with its customer. */
export type PrivacyAnswerError = "decided" | "put_off_before";

/** Answers a request, or extends it, each only once; the customer gets staff's words by email (PRIV-16). */
export function answerPrivacyRequest(
  { db, clock }: Deps,
  { act, privacyRequestId, answer, actor }: PrivacyAnswer,
): Promise<Result<null, PrivacyAnswerError>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(privacyRequests)
      .where(and(eq(privacyRequests.id, privacyRequestId), eq(privacyRequests.state, "open")))
      .for("update");
    if (!open) return err("decided");
    if (act === "put_off" && open.putOffAt !== null) return err("put_off_before");
    const isOpen = and(
      eq(privacyRequests.id, privacyRequestId),
      act === "put_off" ? isNull(privacyRequests.putOffAt) : undefined,
    );
    await tx
      .update(privacyRequests)
      .set(
        act === "put_off"
          ? { putOffAt: now, putOffReason: answer, dueOn: putOffDue(open.dueOn) }
          : { state: act, decidedAt: now, decidedBy: actor, answer },
      )
      .where(isOpen);
    await enqueue(tx, "privacy_answer", `${privacyRequestId}:${act}`, {
      userId: open.userId,
      email: open.email,
      privacyRequestId,
      act,
    });
    return ok(null);
  });
}
