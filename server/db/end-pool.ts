import type pg from "pg";
import { noLongerThan } from "./no-longer-than.ts";

/** For a connection that is half open, and would never say goodbye. */
const GOODBYE_MS = 2000;

/**
 * A pool's own `end` says goodbye to its connections and does not wait until they have ended. Our own
 * PostgreSQL, which is stopped when no one is connected, would stay because of them (RUN-46).
 *
 * @returns ends the pool, which must be new, and waits for them
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
