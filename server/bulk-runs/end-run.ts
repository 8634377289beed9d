import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { bulkRuns } from "#server/db/schema/bulk-runs.ts";

/** Ends a running run; text that staff typed is in each order's own history. @returns false if it was over */
export async function endRun(
  db: Db,
  runId: number,
  end: { state: "done" } | { state: "stopped"; because: string },
): Promise<boolean> {
  const ended = await db
    .update(bulkRuns)
    .set({
      state: end.state,
      stoppedBecause: end.state === "stopped" ? end.because : null,
      reason: null,
      endedAt: sql`now()`,
    })
    .where(and(eq(bulkRuns.id, runId), inArray(bulkRuns.state, ["draft", "running"])))
    .returning({ id: bulkRuns.id });
  return ended.length > 0;
}
