import { randomUUID } from "node:crypto";
import type pg from "pg";
import { readBackupSteps } from "#server/backup/backup-steps.ts";
import type { ChosenBackups } from "#server/backup/chosen-backups.ts";
import type { Clock } from "#server/clock.ts";
import { canSearchParts } from "#server/db/can-search-parts.ts";
import type { Db } from "#server/db/client.ts";
import type { PageChanges } from "#server/db/page-changes.ts";
import { BACKUP_STEPS, type BackupStep } from "#server/db/schema/backups.ts";
import { auditDatabase } from "#server/system/hosting.ts";
import type { Check } from "./readiness.ts";

/** Three times the interval at which a process notifies itself (page-changes.ts). */
const HEARD_MS_MAX = 15_000;

interface Deps {
  /** The pool that requests use, so a check waits for a connection as they do. */
  pool: pg.Pool;
  changes: PageChanges;
}

/**
 * Overwriting a row needs no new space, so it doesn't notice a full disk. A sort with too little memory writes a
 * megabyte to the database's disk, and removes it. Both statements are one transaction.
 */
const NEEDS_ROOM = `set local work_mem = '64kB';
  select count(*) from (select g from generate_series(1, 50000) g order by g desc offset 1) as sorted`;

/** Checks for taking orders (RUN-8). Pages are answered from memory, so they need none of these. */
export function databaseChecks({ pool, changes }: Deps): Check[] {
  const processId = randomUUID();
  return [
    {
      name: "database-read",
      neededFor: ["orders"],
      async run() {
        await pool.query("select from products limit 1");
        return FINE;
      },
    },
    {
      name: "database-write",
      neededFor: ["orders"],
      async run() {
        await pool.query(
          `insert into readiness_writes (process_id) values ($1)
           on conflict (process_id) do update set written_at = excluded.written_at`,
          [processId],
        );
        await pool.query(NEEDS_ROOM);
        return FINE;
      },
    },
    {
      name: "notifications",
      neededFor: ["orders"],
      run() {
        const ageMs = changes.heardMsAgo();
        if (ageMs === null) return { isOk: false, reason: "not listening" };
        return { isOk: ageMs <= HEARD_MS_MAX, reason: null, ageMs };
      },
    },
  ];
}

/** Whether staff can find orders by parts of names as well (DESK-1); customers don't need it. */
export const searchChecks = ({ db }: { db: Db }): Check[] => [
  {
    name: "order-search",
    neededFor: [],
    run: async () =>
      (await canSearchParts(db))
        ? FINE
        : { isOk: false, reason: "by beginnings alone: PostgreSQL has no pg_trgm" },
  },
];

/** How the database is hosted (RUN-51); the reason names the rules that aren't met. */
export const hostingChecks = ({ db }: { db: Db }): Check[] => [
  {
    name: "database-hosting",
    neededFor: [],
    async run() {
      const found = (await auditDatabase({ db })).map(({ name }) => name);
      return { isOk: found.length === 0, reason: found.join(", ") || null };
    },
  },
];

const MINUTE_MS = 60_000;
/** Maximum age of a backup step: twice its interval, plus some time. */
const BACKUP_MS_MAX: Record<BackupStep, number> = {
  log: 15 * MINUTE_MS,
  backup: 50 * 60 * MINUTE_MS,
  drill: 50 * 60 * MINUTE_MS,
};

/** Checks when each backup step last succeeded; passes if no place for backups has been chosen. */
export function backupChecks({ db, backups, clock }: BackupDeps): Check[] {
  if (!backups.areOurs) return [];
  return BACKUP_STEPS.map((step) => ({
    name: `backup-${step}`,
    neededFor: [],
    async run() {
      if ((await backups.place()) === null) return { ...FINE, reason: "no location is chosen" };
      const last = (await readBackupSteps(db)).find((one) => one.step === step);
      if (last === undefined) return { isOk: false, reason: "never" };
      const ageMs = Math.max(0, clock.now().getTime() - last.at.getTime());
      return { isOk: ageMs <= BACKUP_MS_MAX[step], reason: null, ageMs };
    },
  }));
}

interface BackupDeps {
  db: Db;
  backups: Pick<ChosenBackups, "areOurs" | "place">;
  clock: Clock;
}

const FINE = { isOk: true, reason: null };

/** The process's own stage; a proxy sends it requests only once it is open. */
export interface Stage {
  /** The name of the step it is waiting for; `null` if it is open. */
  waitsFor: string | null;
  isClosing: boolean;
}

export function stageChecks(stage: () => Stage): Check[] {
  return [
    {
      name: "migrations",
      neededFor: ["pages", "orders"],
      run() {
        const { waitsFor } = stage();
        return { isOk: waitsFor === null, reason: waitsFor ?? "up to date" };
      },
    },
    {
      name: "open",
      neededFor: ["pages", "orders"],
      run() {
        const { isClosing } = stage();
        return { isOk: !isClosing, reason: isClosing ? "stopping" : null };
      },
    },
  ];
}
