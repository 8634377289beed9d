import { createHash } from "node:crypto";
import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { ok } from "#domain/result.ts";
import { result } from "../job.ts";
import { type AlsoAsked, forProgram } from "../operation.ts";
import { line, version } from "../schemas.ts";

const ENTRIES_MAX = 500;
/** Maximum length of all responses together; the one that exceeds it is the last. */
const ANSWERS_MAX = 4 * 1024 * 1024;
/** Programs don't wait longer, and neither does a process that is shutting down. */
const BEGIN_MS_MAX = 60_000;

const entry = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: line(4500)
    .regex(/^\/[^\s\\#]*$/)
    .meta({
      description: "The path below `/api/v1`, with its query.",
      examples: ["/orders?size=20"],
    }),
  version: version.optional().meta({ description: "Same as the If-Match header." }),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{8,255}$/)
    .optional()
    .meta({
      description: "If omitted, one is derived from the batch's key and the request's position.",
    }),
  body: z.looseObject({}).optional(),
});

/** An entry's stable key, so that repeating a batch finds what was already done. */
const entryKey = (batchKey: string | null, place: number): string =>
  `batch-${createHash("sha256")
    .update(batchKey ?? "")
    .digest("hex")}-${place}`;

const NOT_BEGUN: Problem = problem("unavailable", {
  detail:
    "Not started, because the batch took too long or returned too much. Send the remaining requests again.",
});

const asked = (
  { method, path, version: seen, body, ...one }: z.output<typeof entry>,
  place: number,
  batchKey: string | null,
): AlsoAsked => ({
  method,
  path,
  seenVersion: seen ?? null,
  idempotencyKey: one.idempotencyKey ?? entryKey(batchKey, place),
  bodyText: JSON.stringify(body ?? {}),
});

/** Many requests in one (API-48). */
export const BATCH = [
  forProgram({
    id: "batch",
    method: "POST",
    path: "/batch",
    group: "Batches",
    summary: "Run up to 500 requests, one after another, with a result for each",
    description:
      "Each request runs as if sent alone: with the same key and scopes, its own Idempotency-Key, and counted toward the rate limit. A refused request doesn't stop the others. Streams, batches and requests with a session token can't be part of a batch. The body can have up to 1 MiB and 5,000 keys. Requests that haven't started after a minute, or after 4 MiB of responses, get `unavailable`. With `Prefer: respond-async`, the batch returns 202 at once and runs as a job, which waits for the next minute whenever the key's rate limit is used up; read its results at `Location`. Send long reads, such as reports, the same way in their own batch. A key can have 20 jobs at once.",
    body: z.strictObject({ entries: z.array(entry).min(1).max(ENTRIES_MAX) }),
    isSearchedLater: true,
    answer: z
      .strictObject({
        results: z.array(result).meta({ description: "In the order of the requests." }),
      })
      .meta({ id: "BatchResults" }),
    isRepeatable: true,
    asJob: ({ body, idempotencyKey }) =>
      body.entries.map((one, place) => asked(one, place, idempotencyKey)),
    async run({ body: { entries }, idempotencyKey, shop, askAlso }) {
      const { clock } = shop.running;
      const until = clock.now().getTime() + BEGIN_MS_MAX;
      const results: z.input<typeof result>[] = [];
      let length = 0;
      for (const [place, one] of entries.entries()) {
        const isLate = length > ANSWERS_MAX || clock.now().getTime() > until;
        const answer = await askAlso(isLate ? NOT_BEGUN : null, asked(one, place, idempotencyKey));
        length += answer.body.length;
        results.push({ status: answer.status, body: JSON.parse(answer.body) });
      }
      return ok({ results });
    },
  }),
];
