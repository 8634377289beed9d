import { sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { BackupStep } from "#server/db/schema/backups.ts";
import type { KeptLevel } from "#server/db/schema/log-lines.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { LONG_KINDS, WORK_KINDS } from "#server/outbox/retry-rules.ts";
import { auditHosting, hostingText } from "./hosting.ts";

/** The state of the shop's machinery, as known to the database and to the process that is asked. */
export interface SystemState {
  versions: { node: string; postgres: string; migrations: number };
  /** The process that answers. */
  process: { startedAt: Date; memoryMb: number };
  /** Connections to the database, by application name. */
  connections: { name: string; count: number }[];
  databaseMb: number;
  jobs: Job[];
  /** Waiting work by lane, and work that was given up. */
  queue: { lane: string; waiting: number; oldestSeconds: number; givenUp: number }[];
  backups: { step: BackupStep; at: Date }[];
  audit: { endedAt: Date; violations: number } | null;
  /** Problems with how the shop is hosted. */
  hosting: string[];
}

export interface Job {
  name: string;
  cron: string;
  lastDoneAt: Date | null;
  lastFailedAt: Date | null;
}

interface Row extends Record<string, unknown> {
  postgres: string;
  database_bytes: string;
  connections: { name: string; count: number }[];
  backups: { step: BackupStep; at: string }[];
  audit: { ended_at: string; violations: number } | null;
  queue: { lane: string; waiting: number; oldest: number; given_up: number }[];
}

const MEGABYTE = 1024 * 1024;

/** One read of everything; none of it grows with the shop. */
export async function readSystem({
  db,
  clock,
  files,
}: {
  db: Db;
  clock: Clock;
  files: FileStore;
}): Promise<SystemState> {
  const [{ rows }, { jobs, migrations }, hosting] = await Promise.all([
    db.execute<Row>(sql`
      select current_setting('server_version') as postgres,
        pg_database_size(current_database())::text as database_bytes,
        (select coalesce(jsonb_agg(c), '[]') from (select coalesce(nullif(application_name, ''), 'unnamed') as name,
          count(*)::int as count from pg_stat_activity where datname = current_database() group by 1 order by 1) c) as connections,
        (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'at', at)), '[]') from backup_steps) as backups,
        (select to_jsonb(a) from (select ended_at, violations from audit_runs order by id desc limit 1) a) as audit,
        (select coalesce(jsonb_agg(q), '[]') from (
          select lane, count(*) filter (where state = 'waiting')::int as waiting,
            coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::int as oldest,
            count(*) filter (where state = 'dead')::int as given_up
          from (values ('mail'), ('work'), ('long')) lanes (lane) left join outbox on state in ('waiting', 'dead')
            and lane = case when kind in ${LONG_KINDS} then 'long' when kind in ${WORK_KINDS} then 'work' else 'mail' end
          group by lane order by lane) q) as queue`),
    readAsOwner(db),
    auditHosting({ db, files }),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("A row of constants was not returned");
  const { audit } = row;
  return {
    versions: { node: process.version, postgres: row.postgres, migrations },
    process: {
      startedAt: new Date(clock.now().getTime() - process.uptime() * 1000),
      memoryMb: Math.round(process.memoryUsage.rss() / MEGABYTE),
    },
    connections: row.connections,
    databaseMb: Math.round(Number(row.database_bytes) / MEGABYTE),
    jobs,
    queue: row.queue.map(({ oldest, given_up: givenUp, ...lane }) => ({
      ...lane,
      oldestSeconds: oldest,
      givenUp,
    })),
    backups: row.backups.map(({ step, at }) => ({ step, at: new Date(at) })),
    hosting: hosting.map(hostingText),
    audit: audit && { endedAt: new Date(audit.ended_at), violations: audit.violations },
  };
}

/** Schedules and migrations belong to the owner's role, not to the shop's (server/db/shop-role.ts). */
async function readAsOwner(db: Db): Promise<{ jobs: Job[]; migrations: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    const { rows: found } = await tx.execute<{ exists: boolean; migrations: number }>(sql`
      select to_regclass('pgboss.schedule') is not null as exists,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
    const migrations = found[0]?.migrations ?? 0;
    if (found[0]?.exists !== true) return { jobs: [], migrations };
    const { rows } = await tx.execute<{
      name: string;
      cron: string;
      done: string | null;
      failed: string | null;
    }>(sql`
      select s.name, s.cron, max(j.completed_on) filter (where j.state = 'completed') as done,
        max(j.completed_on) filter (where j.state = 'failed') as failed
      from pgboss.schedule s left join pgboss.job j on j.name = s.name group by s.name, s.cron order by s.name`);
    const jobs = rows.map(({ name, cron, done, failed }) => ({
      name,
      cron,
      lastDoneAt: done === null ? null : new Date(done),
      lastFailedAt: failed === null ? null : new Date(failed),
    }));
    return { jobs, migrations };
  });
}

export interface LogQuery {
  /** Matches part of the message or its details; "" for all. */
  q: string;
  level: KeptLevel | null;
}

export interface LogLine {
  id: number;
  at: Date;
  level: KeptLevel;
  message: string;
  facts: Record<string, unknown>;
}

/** A line as the database returns it. */
type LineRow = Record<string, unknown> & Omit<LogLine, "at"> & { at: string };

const LINES_SHOWN = 200;

/** All processes' warnings from the last day, latest first (RUN-31). */
export async function readLog(db: Db, { q, level }: LogQuery): Promise<LogLine[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select id::int as id, at, level, message, facts from log_lines
    where (${level}::text is null or level = ${level})
      and (${q} = '' or strpos(fold_text(message || ' ' || facts::text), fold_text(${q})) > 0)
    order by at desc, id desc limit ${LINES_SHOWN}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
