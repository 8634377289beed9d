import type pg from "pg";

const PATIENCE_MS = 2000;

/** Whether the database answers: a process that is running but not ready gets no traffic. */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) =>
    setTimeout(resolve, PATIENCE_MS, false).unref(),
  );
  const answers = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLate]);
}
