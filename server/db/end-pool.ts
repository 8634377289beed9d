import type pg from "pg";
import { noLongerThan } from "./no-longer-than.ts";

/** For a half-open connection, which would never close cleanly. */
const GOODBYE_MS = 2000;

/**
 * A pool's own `end` closes its connections without waiting for them to end. Our own PostgreSQL, which is stopped once
 * no one is connected, would keep running because of them (RUN-46).
 *
 * @returns a function that ends the pool, which must be new, and waits for its connections
 */
export function endOf(pool: pg.Pool): () => Promise<void> {
  const open = new Set<pg.PoolClient>();
  let onLast = (): void => undefined;
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => {
    open.delete(client);
    if (open.size === 0) onLast();
  });
  return async () => {
    await pool.end();
    if (open.size === 0) return;
    const gone = new Promise<void>((resolve) => (onLast = resolve));
    await noLongerThan(GOODBYE_MS, gone).catch(() => undefined);
  };
}
