import { sql } from "drizzle-orm";
import type { TestDatabase } from "./test-database.ts";
import { until } from "./until.ts";

/** Waits until this many statements in this database wait for a lock that the test holds. */
export const untilWaiting = ({ db }: TestDatabase, howMany = 1): Promise<void> =>
  until(`${howMany} statements wait for a lock`, async () => {
    const { rows } = await db.execute(sql`
      select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`);
    return rows.length >= howMany;
  });
