import type pg from "pg";

/** All or nothing, on a dedicated client; the shop's operations use Drizzle's transactions. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    // A connection that broke in the meantime has already rolled back.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
