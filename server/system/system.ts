import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import {
  type LaunchCode,
  launchProgress,
  type LaunchProgress,
  leftToOpen,
} from "#domain/staff/launch-check.ts";
import type { ChosenBackups } from "#server/backup/chosen-backups.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { ReadGateway } from "#server/gateways/read-gateway.ts";
import type { WebhookReaders } from "#server/gateways/webhooks/webhook-readers.ts";
import type { ReadMailSettings } from "#server/mail/mail-settings.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { createPageSpeed } from "./page-speed.ts";
import { readLaunch, type Samples } from "./read-launch.ts";
import { type LogQuery, readLog, readSystem } from "./read-system.ts";

interface Deps {
  db: Db;
  backups: Pick<ChosenBackups, "isOffDisk">;
  clock: Clock;
  files: FileStore;
  mail: ReadMailSettings;
  handles(): Promise<ManualPaymentHandles>;
  readGateway: ReadGateway;
  webhookReaders(): Promise<WebhookReaders>;
}

const PROGRESS_MS = 60_000;

/** Everything the owner looks at before the shop opens, and the state of its machinery. */
export function createSystem(
  deps: Deps,
  { config, readSamples }: { config: Config; readSamples: () => Promise<Samples> },
) {
  const pageSpeed = createPageSpeed(deps);
  let progress: { value: LaunchProgress; at: number } | null = null;
  async function launch() {
    const checks = await readLaunch({ ...deps, config }, await readSamples());
    progress = { value: launchProgress(checks), at: deps.clock.now().getTime() };
    return checks;
  }
  return {
    /** Launch checks that keep the shop from opening; a demo opens as it is (RUN-47). */
    leftToOpen: async (): Promise<LaunchCode[]> =>
      config.isDemo ? [] : leftToOpen(await launch()),
    /** A browser's report of a page. */
    takePageSpeed: pageSpeed.take,
    staff: {
      launch: staffOperation("system.read", launch),
      /** For the first page, which doesn't ask DNS and the file store each time. The list itself is always new. */
      launchProgress: unrecorded(
        staffOperation("system.read", async (): Promise<LaunchProgress> => {
          const now = deps.clock.now().getTime();
          return progress !== null && now - progress.at < PROGRESS_MS
            ? progress.value
            : launchProgress(await launch());
        }),
      ),
      /* No one's data, asked again and again. */
      state: unrecorded(
        staffOperation("system.read", async () => ({
          ...(await readSystem(deps)),
          speed: pageSpeed.read(),
        })),
      ),
      log: unrecorded(
        staffOperation("system.read", (_, query: LogQuery) => readLog(deps.db, query)),
      ),
    },
  };
}
