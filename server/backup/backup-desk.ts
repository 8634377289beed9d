import type pg from "pg";
import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import { enqueueAgain } from "#server/outbox/enqueue-again.ts";
import type { ReconcileDeps } from "#server/payments/reconcile-payments.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import type { ChosenBackups } from "./chosen-backups.ts";
import { finishRestore, type Finishing } from "./finish-restore.ts";
import { readRestoreNotes } from "./restore-notes.ts";

/** Staff operations on backups; taking and drilling answer `null` if none are configured. */
export function createBackupDesk(
  db: Db,
  /** For long-running work. */
  working: Omit<ReconcileDeps, "gateway"> & {
    readGateway: ReadGateway;
    connection: pg.ClientConfig;
  },
  backups: ChosenBackups,
) {
  return {
    staff: {
      take: staffOperation("shop.backup", () => backups.take()),
      drill: staffOperation("shop.backup", () => backups.drill()),
      /**
       * Asks a worker to take a backup, or to restore the newest as a test. @returns `false` if there is no place for
       * backups
       */
      ask: staffOperation("shop.backup", async (_, { step }: { step: "backup" | "drill" }) => {
        if ((await backups.place()) === null) return false;
        await enqueueAgain(db, "backup_run", step, { step });
        return true;
      }),
      /** Where backups go; `null` if nowhere. */
      place: unrecorded(staffOperation("system.read", () => backups.place())),
      notes: staffOperation("shop.backup", () => readRestoreNotes(db)),
      finishRestore: staffOperation("shop.backup", async (_, request: Finishing) =>
        finishRestore(await withGateway(working), request),
      ),
    },
  };
}
