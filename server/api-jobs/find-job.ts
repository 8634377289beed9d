import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { ApiJobState, ApiJobStop } from "#domain/api/api-job.ts";
import { RETENTION } from "#domain/privacy/retention.ts";
import type { Db } from "#server/db/client.ts";
import { apiJobRequests, apiJobs } from "#server/db/schema/api-jobs.ts";
import type { ShopSecret } from "#server/secret.ts";
import { openPart } from "./job-request.ts";

export interface FoundJob {
  jobId: number;
  state: ApiJobState;
  stoppedBecause: ApiJobStop | null;
  createdAt: Date;
  endedAt: Date | null;
  /** At least until then. */
  keptUntil: Date;
  requests: number;
  answered: number;
  /** In the requests' order, `null` for one that wasn't run; null while the job runs. */
  results: (JobResult | null)[] | null;
}

export interface JobResult {
  status: number;
  /** JSON */
  body: string;
}

const DAY_MS = 86_400_000;
const keptUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + RETENTION.apiJobs.stays.days * DAY_MS);

export const startedJob = (
  { jobId, createdAt }: { jobId: number; createdAt: Date },
  requests: number,
): FoundJob => ({
  jobId,
  state: "running",
  stoppedBecause: null,
  createdAt,
  endedAt: null,
  keptUntil: keptUntil(createdAt),
  requests,
  answered: 0,
  results: null,
});

/** A key's own job; another key's looks like a missing one. */
export async function findJob(
  { db, secret }: { db: Db; secret: ShopSecret },
  { jobId, keyId }: { jobId: number; keyId: number },
): Promise<FoundJob | null> {
  const [job] = await db
    .select()
    .from(apiJobs)
    .where(and(eq(apiJobs.id, jobId), eq(apiJobs.keyId, keyId)));
  if (job === undefined) return null;
  const { state, stoppedBecause, createdAt, endedAt } = job;
  const [counted] = await db
    .select({ all: sql<string>`count(*)`, answered: sql<string>`count(${apiJobRequests.status})` })
    .from(apiJobRequests)
    .where(eq(apiJobRequests.jobId, jobId));
  return {
    jobId,
    state,
    stoppedBecause,
    createdAt,
    endedAt,
    keptUntil: keptUntil(createdAt),
    requests: Number(counted?.all ?? 0),
    answered: Number(counted?.answered ?? 0),
    results: state === "running" ? null : await readResults({ db, secret }, { jobId, keyId }),
  };
}

async function readResults(
  { db, secret }: { db: Db; secret: ShopSecret },
  { jobId, keyId }: { jobId: number; keyId: number },
): Promise<(JobResult | null)[]> {
  const rows = await db
    .select({ status: apiJobRequests.status, answer: apiJobRequests.answer })
    .from(apiJobRequests)
    .where(eq(apiJobRequests.jobId, jobId))
    .orderBy(asc(apiJobRequests.place));
  return rows.map(({ status, answer }) => {
    const body = answer && openPart(secret, keyId, answer);
    return status === null || body === null ? null : { status, body };
  });
}

/** The answers' combined length; sealed, they are a few bytes longer. */
export async function answersLength(db: Db, jobId: number): Promise<number> {
  const [sum] = await db
    .select({ length: sql<string>`coalesce(sum(length(${apiJobRequests.answer})), 0)` })
    .from(apiJobRequests)
    .where(and(eq(apiJobRequests.jobId, jobId), isNotNull(apiJobRequests.answer)));
  return Number(sum?.length ?? 0);
}
