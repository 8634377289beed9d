import type { ThenWake } from "#server/outbox/then-wake.ts";
import { doJob, type JobDeps } from "./do-job.ts";
import { findJob } from "./find-job.ts";
import { type NewJob, startJob } from "./start-job.ts";

/** Requests that programs don't wait for (API-50). */
export function createApiJobs(deps: JobDeps & { thenWake: ThenWake }) {
  return {
    programs: {
      start: (job: NewJob) => deps.thenWake(startJob(deps, job)),
      find: (one: { jobId: number; keyId: number }) => findJob(deps, one),
    },
    /** One batch of a job, for the worker. */
    work: (jobId: number) => doJob(deps, jobId),
  };
}
