import { href } from "react-router";
import { useLookAgain } from "#app/shell/look-again.ts";
import { Button } from "#app/ui/button.tsx";
import type { RunResult, RunState } from "#domain/order/bulk-act.ts";
import { AdminLink } from "../ui/admin-link.tsx";

interface RunProgressProps {
  run: {
    runId: number;
    state: RunState;
    counts: Record<RunResult, number>;
    total: number;
    mayStop: boolean;
  };
}

const LOOKED_UP_EVERY_MS = 2000;

/** A run's progress. The page refreshes while it runs; without JavaScript, a link does. */
export function RunProgress({ run }: RunProgressProps) {
  const { runId, state, counts, total, mayStop } = run;
  const isRunning = state === "running";
  useLookAgain(isRunning, LOOKED_UP_EVERY_MS);
  const tried = total - counts.waiting;
  return (
    <section aria-label="Progress" className="grid gap-3">
      <progress
        aria-label="Orders processed"
        value={tried}
        max={total}
        className="h-2 w-full max-w-form"
      />
      <output className="block tabular text-small">
        {`${counts.done} done, ${counts.skipped} skipped, ${counts.failed} failed, ${counts.waiting} waiting`}
      </output>
      {isRunning ? (
        <form method="post" className="flex flex-wrap items-center gap-4">
          <AdminLink
            to={href("/admin/runs/:runId", { runId: String(runId) })}
            className="tap text-small"
          >
            Reload
          </AdminLink>
          {mayStop ? (
            <Button name="act" value="stop" variant="secondary" size="small">
              Stop
            </Button>
          ) : null}
        </form>
      ) : null}
    </section>
  );
}
