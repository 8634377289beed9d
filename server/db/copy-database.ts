import pg from "pg";
import { err, ok, type Result } from "#domain/result.ts";
import { migrateDatabase } from "./migrate.ts";

export interface Copied {
  tables: number;
  rows: number;
}

export type CopyRefusal =
  /** It contains data, of a shop or another program. */
  | { code: "not_empty" }
  /** The tables whose copy differs from the original. */
  | { code: "differs"; tables: string[] };

interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: string;
  /** Writable columns; the others are computed. */
  written: string[];
}

/** Makes both servers write dates and intervals the same way. */
const SAME_WORDS = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`;
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_ROWS = 2000;

/**
 * Copies a shop's whole database into an empty one, as of one moment (RUN-57); writers wait meanwhile. Rows travel as
 * text, and each table's count and sum of checksums are compared before the copy counts; until then the target is
 * empty. Afterward the source is read-only, so nothing is sold from both.
 *
 * @param from, to connections as the tables' owner
 * @param databaseFolder has migrations/, functions/ and calls/
 * @throws if a server refuses or disconnects; until the target's commit, neither has changed
 */
export async function copyDatabase(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
  databaseFolder: string,
): Promise<Result<Copied, CopyRefusal>> {
  const [source, target] = [await connect(from), await connect(to)];
  try {
    if (!(await isEmpty(target))) return err({ code: "not_empty" });
    await migrateDatabase(to, databaseFolder);
    const tables = await tablesOf(target);
    await source.query("begin");
    await source.query(`lock table ${tables.map(({ name }) => name).join(", ")} in share mode`);
    await target.query("begin");
    await fill(source, target, tables);
    const compared = await compare(source, target, tables);
    if (!compared.ok) return compared;
    await target.query("commit");
    await letOnlyRead(from, source);
    await target.query("analyze");
    return compared;
  } finally {
    // Rolls back everything uncommitted.
    await Promise.all([source.end(), target.end()]);
  }
}

async function connect(to: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...to, keepAlive: true, application_name: "mitra-move" });
  // A broken connection fails its own query; without a listener it would also end the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(SAME_WORDS);
  return client;
}

/** No tables at all, or those of an interrupted copy; a shop that was ever opened has products. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; products: string | null }>(`
    select count(*)::int as tables, to_regclass('public.products') as products
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const { tables = 0, products = null } = rows[0] ?? {};
  if (products === null) return tables === 0;
  const { rows: kept } = await client.query(
    `select from products union all select from "user" union all select from orders limit 1`,
  );
  return kept.length === 0;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as written
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid order by 1`);
  return rows;
}

async function fill(source: pg.Client, target: pg.Client, tables: Table[]): Promise<void> {
  // Triggers have already done their work, and rows are copied before the rows that they refer to.
  const keys = await deferrableLater(target);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const { alter } of keys) await target.query(`${alter} deferrable initially deferred`);
  await target.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const table of tables) await copyRows(source, target, table);
  await copySequences(source, target);
  await target.query("set constraints all immediate");
  for (const { alter, usual } of keys) await target.query(`${alter} ${usual}`);
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
}

async function compare(
  source: pg.Client,
  target: pg.Client,
  tables: Table[],
): Promise<Result<Copied, CopyRefusal>> {
  const differing: string[] = [];
  let rows = 0;
  for (const table of tables) {
    const [sent, arrived] = await Promise.all([sumOf(source, table), sumOf(target, table)]);
    if (sent.count !== arrived.count || sent.sum !== arrived.sum) differing.push(table.name);
    rows += Number(arrived.count);
  }
  return differing.length > 0
    ? err({ code: "differs", tables: differing })
    : ok({ tables: tables.length, rows });
}

/** Every foreign key, with the statement that restores it. */
async function deferrableLater(client: pg.Client): Promise<{ alter: string; usual: string }[]> {
  const { rows } = await client.query<{ alter: string; usual: string }>(`
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as alter,
      case when not condeferrable then 'not deferrable' when condeferred then 'deferrable initially deferred'
        else 'deferrable initially immediate' end as usual
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`);
  return rows;
}

async function copyRows(source: pg.Client, target: pg.Client, table: Table): Promise<void> {
  const { name, columns, written } = table;
  const { rows: sizes } = await source.query<{ widest: number | null }>(
    `select max(pg_column_size(one.*))::int as widest from ${name} one`,
  );
  const rows = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / (sizes[0]?.widest ?? 1))));
  await source.query(
    `declare batch no scroll cursor for select row(${columns})::text as row from ${name}`,
  );
  const insert = `
    insert into ${name} (${written.join(", ")}) overriding system value
    select ${written.map((column) => `(one.row).${column}`).join(", ")}
    from (select text::${name} as row from unnest($1::text[]) text offset 0) one`;
  for (;;) {
    const batch = await source.query<{ row: string }>(`fetch ${rows} from batch`);
    if (batch.rows.length === 0) break;
    await target.query(insert, [batch.rows.map(({ row }) => row)]);
  }
  await source.query("close batch");
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  for (const { name, value } of rows)
    await target.query("select setval($1::regclass, $2::bigint)", [name, value]);
}

/** The same for the same rows in any order. */
async function sumOf(
  client: pg.Client,
  { name, columns }: Table,
): Promise<{ count: string; sum: string }> {
  const { rows } = await client.query<{ count: string; sum: string }>(`
    select count(*)::text as count,
      coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${name}`);
  return rows[0] ?? { count: "", sum: "" };
}

/** Applies to every new connection, and to existing ones by ending them; the copier still holds the tables. */
async function letOnlyRead(from: pg.ClientConfig, copier: pg.Client): Promise<void> {
  const { rows } = await copier.query<{ pid: number; database: string }>(
    "select pg_backend_pid() as pid, quote_ident(current_database()) as database",
  );
  const { pid = 0, database = "" } = rows[0] ?? {};
  const own = await connect(from);
  try {
    await own.query(`alter database ${database} set default_transaction_read_only = on`);
    await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid not in ($1, pg_backend_pid()) and pg_has_role(usesysid, 'member')`,
      [pid],
    );
  } finally {
    await own.end();
  }
}

/** Undoes letOnlyRead, for moving back. */
export async function letWriteAgain(from: pg.ClientConfig): Promise<void> {
  const client = await connect(from);
  try {
    await client.query("set default_transaction_read_only = off");
    const { rows } = await client.query<{ database: string }>(
      "select quote_ident(current_database()) as database",
    );
    await client.query(`alter database ${rows[0]?.database} reset default_transaction_read_only`);
  } finally {
    await client.end();
  }
}
