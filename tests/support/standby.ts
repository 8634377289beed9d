import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { dataFolder, makePrivateFolder } from "#server/db/embedded/data-folder.ts";
import { postgresUser } from "#server/db/embedded/system-user.ts";

/**
 * A PostgreSQL that replays another server's log as it is written; it starts from a base backup over the replication
 * protocol.
 */
export async function startStandby(
  primary: EmbeddedPostgres,
  wantedFolder: string,
): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  const folder = dataFolder(wantedFolder, user);
  const copyFolder = `${folder}-copy`;
  for (const old of [folder, copyFolder]) rmSync(old, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  makePrivateFolder(folder, user);
  makePrivateFolder(copyFolder, user);
  await copyDatabase(primary.connection, copyFolder);
  const archive = path.join(copyFolder, "base.tar");
  const unpacked = spawnSync("tar", ["-xf", archive, "-C", folder], { ...user, encoding: "utf8" });
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`);
  rmSync(copyFolder, { recursive: true });
  writeFileSync(path.join(folder, "standby.signal"), "");
  const { host, port, user: name } = primary.connection;
  return startEmbeddedPostgres(wantedFolder, [
    `primary_conninfo=host=${host} port=${port} user=${name} application_name=standby`,
    "hot_standby_feedback=on",
  ]);
}

async function copyDatabase(connection: pg.ClientConfig, into: string): Promise<void> {
  // A startup parameter that `pg` passes on but has no type for.
  const settings = { ...connection, replication: "true" };
  const client = new pg.Client(settings);
  await client.connect();
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'standby', CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'server', TARGET_DETAIL '${into}')`,
    );
  } finally {
    await client.end();
  }
}
