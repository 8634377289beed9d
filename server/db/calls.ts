import { type SQL, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { once } from "#domain/once.ts";
import { inTransaction } from "./in-transaction.ts";

/*
 * The functions that the app calls are in server/db/calls. Each build has its own schema for them, so two builds can
 * share one database, each with its own function texts. In the files that schema is called `fn`.
 */

const SCHEMA_IN_FILES = /\bfn\./g;

interface Calls {
  /** "fn_1f6c0e9a2b7d", from a digest of the files. */
  schema: string;
  statements: string[];
}

function readCalls(databaseFolder: string): Calls {
  const folder = path.join(databaseFolder, "calls");
  const texts = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  const digest = createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 12);
  const schema = `fn_${digest}`;
  return {
    schema,
    statements: texts.map((text) => text.replaceAll(SCHEMA_IN_FILES, `${schema}.`)),
  };
}

const ownSchema = once(() => readCalls("server/db").schema);

/** A function of server/db/calls by its name in the database: "fn_1f6c0e9a2b7d.place_order". */
export const callName = (name: string): string => `${ownSchema()}.${name}`;

/** The same for a statement: `${call("place_order")}(…)`. */
export const call = (name: string): SQL => sql.raw(callName(name));

/**
 * Creates the build's functions if the database lacks them, and drops those of builds before the last one. A build that
 * starts again after a later one, in a rollback, creates its own again.
 *
 * @param role the role that calls them; `null` for the connection's own role
 */
export async function applyCalls(
  client: pg.Client,
  databaseFolder: string,
  role: string | null,
): Promise<void> {
  const { schema, statements } = readCalls(databaseFolder);
  await inTransaction(client, async () => {
    await client.query(`
      create table if not exists drizzle.builds (calls text primary key, started_at timestamptz not null)`);
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regnamespace($1) is not null as exists",
      [schema],
    );
    if (!rows[0]?.exists) {
      await client.query(`create schema ${schema}`);
      // The first pass creates them in any order; the second checks the functions they call.
      for (const isChecked of [false, true]) {
        await client.query(`set local check_function_bodies = ${isChecked}`);
        for (const statement of statements) await client.query(statement);
      }
    }
    if (role !== null) await letCall(client, schema, role);
    await client.query(
      `insert into drizzle.builds (calls, started_at) values ($1, clock_timestamp())
       on conflict (calls) do update set started_at = excluded.started_at`,
      [schema],
    );
    await client.query(`
      do $$ declare old text; begin
        for old in delete from drizzle.builds where calls not in (
            select calls from drizzle.builds order by started_at desc limit 2) returning calls loop
          execute format('drop schema if exists %I cascade', old);
        end loop;
      end $$`);
  });
}

/** Runs at later starts too: a database restored from a dump has the functions, but maybe not their grants. */
async function letCall(client: pg.Client, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_schema_privilege($1::name, $2, 'usage') as may",
    [role, schema],
  );
  if (!rows[0]?.may) await client.query(`grant usage on schema ${schema} to ${role}`);
}
