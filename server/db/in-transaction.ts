import type pg from "pg";

/** All of it or nothing, on a client of one's own; operations of the shop use drizzle's transactions. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    // A connection that broke in between has rolled back by itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
