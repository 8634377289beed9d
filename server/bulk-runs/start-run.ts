import { and, eq, sql } from "drizzle-orm";
import { parseTyped } from "#domain/order/bulk-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { bulkRuns } from "#server/db/schema/bulk-runs.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface StartRequest {
  runId: number;
  /** The reason, the note itself, or the tag. */
  reason: string;
}

interface NotStarted {
  code: "not_found" | "invalid" | "over";
  reason: string;
}

/** Starts a job for one's own draft, once. */
export async function startRun(
  db: Db,
  actor: StaffActor,
  { runId, reason: typed }: StartRequest,
): Promise<Result<{ runId: number }, NotStarted>> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(bulkRuns)
      .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.userId, actor.id)))
      .for("update");
    if (run === undefined) return err({ code: "not_found", reason: "" });
    if (run.state === "running") return ok({ runId }); // clicked twice
    if (run.state !== "draft")
      return err({ code: "over", reason: "This bulk action has already ended." });
    const reason = parseTyped(run.act, typed);
    if (!reason.ok) return err({ code: "invalid", reason: reason.error });
    await tx
      .update(bulkRuns)
      .set({ state: "running", reason: reason.value, startedAt: sql`now()` })
      .where(eq(bulkRuns.id, runId));
    await enqueue(tx, "bulk_run", String(runId), { runId });
    return ok({ runId });
  });
}
