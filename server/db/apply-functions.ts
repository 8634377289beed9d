import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { inTransaction } from "./in-transaction.ts";

interface FunctionFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies the functions and triggers in server/db/functions that differ from this database's, in one transaction:
 * changed files, and all of them after a migration, so tables that it created or recreated have their triggers. A
 * migration drops the objects of a removed file.
 *
 * @param schema identifies the migrations' result, e.g., by the newest one's hash
 */
export async function applyFunctions(
  client: pg.Client,
  folder: string,
  schema: string,
): Promise<void> {
  const files = readFunctions(folder, schema);
  await client.query(`
    create table if not exists drizzle.applied_functions (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from drizzle.applied_functions",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  const names = files.map(({ name }) => name);
  if (changed.length === 0 && rows.every(({ name }) => names.includes(name))) return;
  await inTransaction(client, async () => {
    // The first pass creates them in any order; the second validates their bodies.
    for (const isBodyChecked of [false, true]) {
      await client.query(`set local check_function_bodies = ${isBodyChecked}`);
      for (const file of changed) await apply(client, file);
    }
    await client.query("delete from drizzle.applied_functions where name <> all ($1)", [names]);
    await client.query(
      `insert into drizzle.applied_functions (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
    );
  });
}

function readFunctions(folder: string, schema: string): FunctionFile[] {
  const names = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return names.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    return { name, text, checksum: createHash("sha256").update(schema).update(text).digest("hex") };
  });
}

async function apply(client: pg.Client, { name, text }: FunctionFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`server/db/functions/${name} cannot be applied: ${reason}`, { cause: error });
  }
}
