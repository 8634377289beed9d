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

/** The launch checklist and the health of the shop's services. */
export function createSystem(
  deps: Deps,
  {
    config,
    readSamples,
  }: { config: Config; readSamples: (isWaiting: boolean) => Promise<Samples> },
) {
  const pageSpeed = createPageSpeed(deps);
  let progress: { value: LaunchProgress; at: number } | null = null;
  /** @param isWaiting whether it waits for a search of every page for forbidden claims, which takes seconds */
  async function launch({ isWaiting }: { isWaiting: boolean }) {
    const checks = await readLaunch({ ...deps, config }, await readSamples(isWaiting));
    progress = { value: launchProgress(checks), at: deps.clock.now().getTime() };
    return checks;
  }
  return {
    /** The launch checks that still block opening the shop; nothing blocks a demo (RUN-47). */
    leftToOpen: async (): Promise<LaunchCode[]> =>
      config.isDemo ? [] : leftToOpen(await launch({ isWaiting: true })),
    /** A browser's report of a page. */
    takePageSpeed: pageSpeed.take,
    staff: {
      launch: staffOperation("system.read", () => launch({ isWaiting: true })),
      /**
       * For the first page, which asks DNS and the file store once a minute at most and never waits for a search of
       * every page. The checklist itself is read again each time.
       */
      launchProgress: unrecorded(
        staffOperation("system.read", async (): Promise<LaunchProgress> => {
          const now = deps.clock.now().getTime();
          return progress !== null && now - progress.at < PROGRESS_MS
            ? progress.value
            : launchProgress(await launch({ isWaiting: false }));
        }),
      ),
      /* Polled, and holds no personal data. */
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
