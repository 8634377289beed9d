import { staffOperation } from "#server/staff/staff-operation.ts";
import { type ClaimsScan, scanClaims, type ScanDeps } from "./scan-claims.ts";

/** How long a scan is shown before the next one runs. */
const KEPT_MS = 60 * 60_000;

/** Runs one scan at a time, since each takes seconds, and keeps the last result. */
export function createClaimsDesk(deps: ScanDeps) {
  let last: ClaimsScan | null = null;
  let running: Promise<ClaimsScan> | null = null;
  const scan = (): Promise<ClaimsScan> =>
    (running ??= scanClaims(deps)
      .then((made) => (last = made))
      .finally(() => (running = null)));
  const recent = (): ClaimsScan | null =>
    last !== null && deps.clock.now().getTime() - last.at.getTime() < KEPT_MS ? last : null;
  const lately = async (): Promise<ClaimsScan> => recent() ?? scan();
  return {
    /** A recent scan, for the launch checklist. */
    lately,
    /** The last scan without waiting for a new one, which starts if it's old; `null` before the first. */
    atHand(): ClaimsScan | null {
      // A failure is reported to whoever waits for the next scan.
      if (recent() === null) scan().catch(() => undefined);
      return last;
    },
    staff: {
      last: staffOperation("content.read", lately),
      scan: staffOperation("content.read", scan),
    },
  };
}
