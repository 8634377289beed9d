import { readFileSync } from "node:fs";
import pg from "pg";
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/db/embedded.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import { startStandby } from "#tests/support/standby.ts";
import { until } from "#tests/support/until.ts";

const PRIMARY = "data/test-scale-primary/postgres";
const STANDBY = "data/test-scale-standby/postgres";

export interface DatabasePair {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** Kills every process of the primary at once, like a machine that loses its power. */
  killPrimary(): void;
  stop(): Promise<void>;
}

/**
 * A primary and a standby that has each commit on disk before it is acknowledged: what a customer was
 * told cannot be lost with the primary. An asynchronous one would lose what was under way to it.
 */
export async function startDatabasePair(): Promise<DatabasePair> {
  for (const folder of [PRIMARY, STANDBY]) removeTestDatabase(folder);
  const primary = await startEmbeddedPostgres(PRIMARY);
  await query(primary, "create database mitra", "postgres");
  const standby = await startStandby(primary, STANDBY);
  await query(primary, "alter system set synchronous_standby_names = 'standby'");
  await query(primary, "select pg_reload_conf()");
  await until("the standby is synchronous", async () => {
    const [row] = await query(primary, "select sync_state from pg_stat_replication");
    return row?.["sync_state"] === "sync";
  });
  return {
    primary,
    standby,
    killPrimary() {
      const { processId } = findEmbeddedPostgres(PRIMARY);
      if (processId === null) throw new Error("The primary does not run");
      const children = readFileSync(`/proc/${processId}/task/${processId}/children`, "utf8");
      for (const id of [processId, ...children.trim().split(" ").map(Number)]) killIfThere(id);
    },
    async stop() {
      for (const folder of [STANDBY, PRIMARY]) removeTestDatabase(folder);
    },
  };
}

export async function query(
  { connection }: EmbeddedPostgres,
  statement: string,
  database = "mitra",
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function killIfThere(processId: number): void {
  try {
    process.kill(processId, "SIGKILL");
  } catch {
    // it ended with the first one
  }
}
