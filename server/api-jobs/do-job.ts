import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { ApiJobStop } from "#domain/api/api-job.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { type KeyCaller, keyCallerById } from "#server/api-keys/authenticate-key.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { apiJobRequests, apiJobs } from "#server/db/schema/api-jobs.ts";
import { Unfinished } from "#server/outbox/unfinished.ts";
import type { ShopSecret } from "#server/secret.ts";
import { answersLength } from "./find-job.ts";
import { type JobRequest, openPart, sealPart } from "./job-request.ts";

/** Runs a request as if it were sent alone: with this key, its scopes and its rate limit. */
export type AnswerJobRequest = (
  asked: { key: KeyCaller; cameFrom: string },
  request: JobRequest,
) => Promise<JobAnswer>;

export interface JobAnswer {
  status: number;
  body: string;
  /** Seconds until a retry; `null` if this is the response. */
  againAfterSeconds: number | null;
}

export interface JobDeps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
  answerJobRequest: AnswerJobRequest;
}

/** Other queued work gets a turn in between. */
const TURN_MS = 5000;
/** Maximum for all answers together, as in a batch with one answer. */
const ANSWERS_MAX = 4 * 1024 * 1024;

/**
 * Runs a job's requests one after another (API-50), each with the key's current rights. Safe to repeat: a request
 * interrupted by a crash is sent again with its Idempotency-Key and doesn't run twice. @throws {Unfinished} if there
 * is more to do
 */
export async function doJob(deps: JobDeps, jobId: number): Promise<void> {
  const { db, clock, secret, answerJobRequest } = deps;
  const begun = clock.now().getTime();
  for (;;) {
    const job = await readRunning(db, jobId);
    if (job === null) return;
    const { keyId, scopes, cameFrom } = job;
    const next = await nextRequest(db, jobId);
    if (next === null) return endJob(db, jobId, null);
    if (job.isLate) return endJob(db, jobId, "too_late");
    const key = await keyCallerById(deps, { keyId, scopes }, cameFrom);
    if (key === null) return endJob(db, jobId, "key");
    if ((await answersLength(db, jobId)) > ANSWERS_MAX)
      return endJob(db, jobId, "answers_too_large");
    const text = openPart(secret, keyId, next.request);
    if (text === null) return endJob(db, jobId, "unreadable");
    // Only `startJob` writes these.
    const request = JSON.parse(text) as JobRequest;
    const { status, body, againAfterSeconds } = await answerJobRequest({ key, cameFrom }, request);
    if (againAfterSeconds !== null) throw new Unfinished(againAfterSeconds);
    await db
      .update(apiJobRequests)
      .set({ request: null, status, answer: sealPart(secret, keyId, body) })
      .where(
        and(
          eq(apiJobRequests.jobId, jobId),
          eq(apiJobRequests.place, next.place),
          // Another process ran it, or the job was ended.
          isNotNull(apiJobRequests.request),
        ),
      );
    if (clock.now().getTime() - begun > TURN_MS) throw new Unfinished();
  }
}

async function readRunning(
  db: Db,
  jobId: number,
): Promise<{ keyId: number; scopes: Permission[]; cameFrom: string; isLate: boolean } | null> {
  const [job] = await db
    .select({
      keyId: apiJobs.keyId,
      scopes: apiJobs.scopes,
      cameFrom: apiJobs.cameFrom,
      isLate: sql<boolean>`${apiJobs.createdAt} < now() - interval '1 day'`,
    })
    .from(apiJobs)
    .where(and(eq(apiJobs.id, jobId), eq(apiJobs.state, "running")));
  return job ?? null;
}

async function nextRequest(
  db: Db,
  jobId: number,
): Promise<{ place: number; request: Buffer } | null> {
  const [next] = await db
    .select({ place: apiJobRequests.place, request: apiJobRequests.request })
    .from(apiJobRequests)
    .where(and(eq(apiJobRequests.jobId, jobId), isNotNull(apiJobRequests.request)))
    .orderBy(asc(apiJobRequests.place))
    .limit(1);
  return next === undefined || next.request === null
    ? null
    : { place: next.place, request: next.request };
}

/** Ends a job and drops its remaining requests. @param because `null` if it is done */
async function endJob(db: Db, jobId: number, because: ApiJobStop | null): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(apiJobs)
      .set({
        state: because === null ? "done" : "stopped",
        stoppedBecause: because,
        endedAt: sql`now()`,
      })
      .where(and(eq(apiJobs.id, jobId), eq(apiJobs.state, "running")));
    await tx
      .update(apiJobRequests)
      .set({ request: null })
      .where(and(eq(apiJobRequests.jobId, jobId), isNotNull(apiJobRequests.request)));
  });
}
