import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  API_JOB_STATES,
  API_JOB_STOPS,
  type ApiJobState,
  type ApiJobStop,
} from "#domain/api/api-job.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { apiKeys } from "./api-keys.ts";
import { bytes, createdAt, moment, oneOf } from "./columns.ts";

/** Jobs that programs start with `respond-async` (API-50). */
export const apiJobs = pgTable(
  "api_jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key that sends each request, with its current permissions. */
    keyId: bigint("key_id", { mode: "number" })
      .notNull()
      .references(() => apiKeys.id),
    /** The key's permissions when the job was requested; it may have fewer by now. */
    scopes: text("scopes")
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The program's address, because a key may be limited to networks; "" if unknown. */
    cameFrom: text("came_from").notNull(),
    state: text("state").$type<ApiJobState>().notNull().default("running"),
    /** `null` if it was not stopped. */
    stoppedBecause: text("stopped_because").$type<ApiJobStop>(),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("api_jobs_running")
      .on(table.keyId)
      .where(sql`state = 'running'`),
    index("api_jobs_age").on(table.createdAt),
    oneOf("api_jobs_state", table.state, API_JOB_STATES),
    oneOf("api_jobs_stopped_because", table.stoppedBecause, API_JOB_STOPS),
    check(
      "api_jobs_ended",
      sql`(${table.state} = 'running') = (${table.endedAt} is null) and (${table.state} = 'stopped') = (${table.stoppedBecause} is not null)`,
    ),
  ],
);

/**
 * Requests of a job, each with its response once it was sent. Both contain personal data and are encrypted with the
 * shop's secret. A request is deleted with its response.
 */
export const apiJobRequests = pgTable(
  "api_job_requests",
  {
    jobId: bigint("job_id", { mode: "number" })
      .notNull()
      .references(() => apiJobs.id, { onDelete: "cascade" }),
    /** Position in the job, from 0. */
    place: integer("place").notNull(),
    /** `null` if it was answered or the job was stopped. */
    request: bytes("request"),
    status: integer("status"),
    answer: bytes("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.place] }),
    check("api_job_requests_answered", sql`(${table.status} is null) = (${table.answer} is null)`),
    check("api_job_requests_gone", sql`num_nonnulls(${table.request}, ${table.answer}) <= 1`),
  ],
);
