import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { err, ok } from "#domain/result.ts";
import { job, jobOf } from "../job.ts";
import { forProgram } from "../operation.ts";
import { idIn } from "../schemas.ts";

/** The result of a request with `Prefer: respond-async` (API-50). */
export const JOBS = [
  forProgram({
    id: "getJob",
    method: "GET",
    path: "/jobs/{jobId}",
    group: "Batches",
    summary: "Get a job's progress, and its results once it has ended",
    description: "Only the key that started the job can read it. It is kept for two days.",
    params: z.strictObject({ jobId: idIn("job") }),
    answer: job,
    async run({ shop, keyId, params }) {
      const found = await shop.api.jobs.find({ jobId: params.jobId, keyId });
      return found === null ? err(problem("not_found")) : ok(jobOf(found));
    },
  }),
];
