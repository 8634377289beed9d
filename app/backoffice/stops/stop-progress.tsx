import { useLookAgain } from "#app/shell/look-again.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import type { ShownStop } from "./stop-view.ts";

const LOOKED_UP_EVERY_MS = 2000;

interface StopProgressProps {
  progress: NonNullable<ShownStop["progress"]>;
  search: string;
}

/** The number of the stop's orders on hold. The page refreshes while the job runs; without JavaScript, a link does. */
export function StopProgress({ progress, search }: StopProgressProps) {
  const { done, total, isRunning, text } = progress;
  useLookAgain(isRunning, LOOKED_UP_EVERY_MS);
  return (
    <section aria-label="Progress" className="grid gap-3">
      {total === 0 ? null : (
        <progress
          aria-label="Orders processed"
          value={done}
          max={total}
          className="h-2 w-full max-w-form"
        />
      )}
      <output className="block tabular text-small">{text}</output>
      {isRunning ? (
        <AdminLink to={{ search }} className="tap justify-self-start text-small">
          Reload
        </AdminLink>
      ) : null}
    </section>
  );
}
