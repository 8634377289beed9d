import type pg from "pg";
import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { ReconcileDeps } from "#server/payments/reconcile-payments.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import type { Backups } from "./backups.ts";
import { finishRestore, type Finishing } from "./finish-restore.ts";
import { readRestoreNotes } from "./restore-notes.ts";

/** What staff do with backups; taking and drilling answer null if none are configured. */
export function createBackupDesk(
  db: Db,
  /** For work that takes long. */
  working: Omit<ReconcileDeps, "gateway"> & {
    readGateway: ReadGateway;
    connection: pg.ClientConfig;
  },
  backups: Backups | null,
) {
  return {
    staff: {
      take: staffOperation("shop.backup", async () => (await backups?.take()) ?? null),
      drill: staffOperation("shop.backup", async () => (await backups?.drill()) ?? null),
      notes: staffOperation("shop.backup", () => readRestoreNotes(db)),
      finishRestore: staffOperation("shop.backup", async (_, request: Finishing) =>
        finishRestore(await withGateway(working), request),
      ),
    },
  };
}
