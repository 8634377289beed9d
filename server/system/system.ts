import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { readLaunch, type Samples } from "./read-launch.ts";
import { type LogQuery, readLog, readSystem } from "./read-system.ts";

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

/** What the owner looks at before the shop opens, and how its machinery is. */
export function createSystem(
  deps: Deps,
  { config, readSamples }: { config: Config; readSamples: () => Promise<Samples> },
) {
  return {
    staff: {
      launch: staffOperation("system.read", async () =>
        readLaunch({ ...deps, config }, await readSamples()),
      ),
      /* No one's data, asked again and again. */
      state: unrecorded(staffOperation("system.read", () => readSystem(deps))),
      log: unrecorded(
        staffOperation("system.read", (_, query: LogQuery) => readLog(deps.db, query)),
      ),
    },
  };
}
