import pg from "pg";

/** Its console is a database of that name, which knows only simple queries. */
export async function tellPgBouncer(port: number, command: string): Promise<void> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "mitra",
    database: "pgbouncer",
  });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
