import { and, eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { apiJobRequests, apiJobs } from "#server/db/schema/api-jobs.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ShopSecret } from "#server/secret.ts";
import { type FoundJob, startedJob } from "./find-job.ts";
import { type JobRequest, sealPart } from "./job-request.ts";

export interface NewJob {
  keyId: number;
  /** The scopes that started it. A token may have fewer than its client (API-51). */
  scopes: Permission[];
  cameFrom: string;
  requests: readonly JobRequest[];
}

/** Maximum running jobs per key, because waiting requests are stored, up to a mebibyte each. */
const RUNNING_MAX = 20;

/** Stores the requests, and starts a job for them. */
export async function startJob(
  { db, secret }: { db: Db; secret: ShopSecret },
  { keyId, scopes, cameFrom, requests }: NewJob,
): Promise<Result<FoundJob, "too_many">> {
  return db.transaction(async (tx) => {
    // Two simultaneous starts count each other.
    await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.id, keyId))
      .for("no key update");
    const running = await tx.$count(
      apiJobs,
      and(eq(apiJobs.keyId, keyId), eq(apiJobs.state, "running")),
    );
    if (running >= RUNNING_MAX) return err("too_many");
    const [job] = await tx
      .insert(apiJobs)
      .values({ keyId, scopes, cameFrom })
      .returning({ jobId: apiJobs.id, createdAt: apiJobs.createdAt });
    if (job === undefined) throw new Error("The job was not written");
    await tx.insert(apiJobRequests).values(
      requests.map((one, place) => ({
        jobId: job.jobId,
        place,
        request: sealPart(secret, keyId, JSON.stringify(one)),
      })),
    );
    await enqueue(tx, "api_job", String(job.jobId), { jobId: job.jobId });
    return ok(startedJob(job, requests.length));
  });
}
