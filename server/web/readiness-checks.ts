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

/** Three times as long as a process waits between two notifications to itself (page-changes.ts). */
const HEARD_MS_MAX = 15_000;

interface Deps {
  /** The one that requests use: a check waits for a connection as they do. */
  pool: pg.Pool;
  changes: PageChanges;
}

/**
 * A row that is written over fits where it was, so a full disk is not noticed by it. A sort with too little memory
 * writes a megabyte to where the database is, and removes it. Both statements are one transaction.
 */
const NEEDS_ROOM = `set local work_mem = '64kB';
  select count(*) from (select g from generate_series(1, 50000) g order by g desc offset 1) as sorted`;

/** Checks that taking an order needs (RUN-8). Pages are answered from memory, so they need none of it. */
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

/** Whether staff find orders by parts of names, too (DESK-1); nothing that a customer does needs it. */
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

/** How the database is hosted (RUN-51): which rule does not hold, in its name. */
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
/** How old a step of the backups may be: twice the time to the next one, and something. */
const BACKUP_MS_MAX: Record<BackupStep, number> = {
  log: 15 * MINUTE_MS,
  backup: 50 * 60 * MINUTE_MS,
  drill: 50 * 60 * MINUTE_MS,
};

/** When each step of the backups last succeeded; all is well while no place for them is chosen. */
export function backupChecks({ db, backups, clock }: BackupDeps): Check[] {
  if (!backups.areOurs) return [];
  return BACKUP_STEPS.map((step) => ({
    name: `backup-${step}`,
    neededFor: [],
    async run() {
      if ((await backups.place()) === null) return { ...FINE, reason: "no place is chosen" };
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

/** How far the process itself is, for which a proxy sends it nothing. */
export interface Stage {
  /** Name of what it waits for; `null` if it is open. */
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
