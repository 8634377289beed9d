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

/** Jobs that programs requested and don't wait for (API-50). */
export const apiJobs = pgTable(
  "api_jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Each of its requests is asked with this key, as it is by then. */
    keyId: bigint("key_id", { mode: "number" })
      .notNull()
      .references(() => apiKeys.id),
    /** Permissions it had when it was requested; by now the key may have fewer. */
    scopes: text("scopes")
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The program's address, which a key may be bound to; "" if unknown. */
    cameFrom: text("came_from").notNull(),
    state: text("state").$type<ApiJobState>().notNull().default("running"),
    /** `null` if it was not. */
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
 * Its requests, each with its answer once it was asked. Both name people and are sealed with the shop's secret; a
 * request goes with its answer.
 */
export const apiJobRequests = pgTable(
  "api_job_requests",
  {
    jobId: bigint("job_id", { mode: "number" })
      .notNull()
      .references(() => apiJobs.id, { onDelete: "cascade" }),
    /** From 0, in the order in which they are asked. */
    place: integer("place").notNull(),
    /** `null` if it was answered, or the job was stopped. */
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
