import { z } from "zod";
import { API_JOB_STATES, API_JOB_STOPS } from "#domain/api/api-job.ts";
import { publicId } from "#domain/api/public-id.ts";
import type { FoundJob } from "#server/api-jobs/find-job.ts";
import { API_ROOT, type ApiAnswer } from "./api-request.ts";
import { idOf, moment, momentOf } from "./schemas.ts";

/** The response of a request within a batch or a job. */
export const result = z.strictObject({
  status: z.int(),
  body: z.looseObject({}).meta({ description: "The operation's response or problem." }),
});

/** Work that the program doesn't wait for (API-50). */
export const job = z
  .strictObject({
    id: idOf("job"),
    state: z.enum(API_JOB_STATES),
    stoppedBecause: z.enum(API_JOB_STOPS).nullable().meta({
      description: "Why the remaining requests weren't run; `null` if the job wasn't stopped.",
    }),
    createdAt: moment,
    endedAt: moment.nullable(),
    keptUntil: moment.meta({ description: "The job is deleted at this time." }),
    progress: z.strictObject({ answered: z.int(), of: z.int() }),
    results: z.array(result.nullable()).nullable().meta({
      description:
        "In the order of the requests. An entry is `null` if its request wasn't run; the list is `null` while the job runs.",
    }),
  })
  .meta({ id: "Job" });

export const jobOf = (found: FoundJob): z.input<typeof job> => ({
  id: publicId("job", found.jobId),
  state: found.state,
  stoppedBecause: found.stoppedBecause,
  createdAt: momentOf(found.createdAt),
  endedAt: found.endedAt && momentOf(found.endedAt),
  keptUntil: momentOf(found.keptUntil),
  progress: { answered: found.answered, of: found.requests },
  results:
    found.results?.map((one) => one && { status: one.status, body: JSON.parse(one.body) }) ?? null,
});

/** RFC 7240; unknown preferences are ignored. */
export const isJobPreferred = (prefer: string | undefined): boolean =>
  (prefer ?? "").split(",").some((one) => /^\s*respond-async\s*(?:;|$)/i.test(one));

/** Points to the job, where the program reads the result. */
export const startedAnswer = (found: FoundJob): ApiAnswer => ({
  status: 202,
  headers: {
    "Content-Type": "application/json",
    Location: `${API_ROOT}/jobs/${publicId("job", found.jobId)}`,
    "Preference-Applied": "respond-async",
  },
  body: JSON.stringify(jobOf(found)),
});
