import type { Days } from "#domain/report/period.ts";
import type { TaxThreshold } from "#domain/tax/threshold.ts";
import type { TriedPlace } from "#domain/tax/tried-place.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { RecordChange } from "#server/db/save-record.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { unlessTooLong } from "#server/reports/unless-too-long.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { keepDocument, openDocument, sweepDocuments } from "./exemption-document.ts";
import {
  type ExemptionChange,
  exemptionsOf,
  listExemptions,
  type OneExemption,
  readExemption,
  saveExemption,
  type SeenExemption,
  withdrawExemption,
} from "./exemptions.ts";
import { readUntold } from "./provider/read-untold.ts";
import type { TaxProvider } from "./provider/tax-provider.ts";
import { tellSales } from "./provider/tell-sales.ts";
import {
  changeRateFile,
  dropRateFile,
  listRateFiles,
  type RateFileChange,
  readRateFile,
  sendRates,
  type SentRates,
} from "./rate-files.ts";
import { latestAlerts } from "./read-alerts.ts";
import { readReturn } from "./read-return.ts";
import { readWatch } from "./read-watch.ts";
import { readThreshold, saveThreshold } from "./thresholds.ts";
import { tryRates } from "./try-rates.ts";
import { readExciseStates, readUnknownWeights } from "./unknown-weights.ts";

interface Deps {
  db: Db;
  /** For reads that may be slightly outdated. */
  reads: Db;
  clock: Clock;
  files: FileStore;
  taxProvider: TaxProvider | null;
}

interface OneThreshold {
  thresholdId: number;
}

const aboutThreshold = ({ thresholdId }: { thresholdId: number | null }): Subject | null =>
  thresholdId === null ? null : { kind: "tax threshold", id: String(thresholdId) };

const aboutCustomer = ({ userId }: { userId: string }): Subject => ({
  kind: "customer",
  id: userId,
});

const aboutExemption = ({ certificateId }: OneExemption): Subject => ({
  kind: "tax certificate",
  id: String(certificateId),
});

interface OneRateFile {
  fileId: number;
}

const aboutRateFile = ({ fileId }: OneRateFile): Subject => ({
  kind: "tax rates",
  id: String(fileId),
});

/** States' requirements for out-of-state sellers, how close the shop's sales are, and the rates of sales tax. */
export function createTaxes({ db, reads, clock, files, taxProvider }: Deps) {
  const today = () => formatIsoShopDate(clock.now());
  return {
    /** Removes documents that no certificate uses anymore. */
    sweep: () => sweepDocuments({ db, files, clock }),
    /** Reports sales to the tax provider that files them. */
    tellSales: () => tellSales({ db, clock, taxProvider }),
    staff: {
      watch: staffOperation("reports.read", () =>
        unlessTooLong(
          Promise.all([readWatch(reads, today()), latestAlerts(reads)]).then(([watch, alerts]) => ({
            ...watch,
            alerts,
          })),
        ),
      ),
      findThreshold: staffOperation(
        "reports.read",
        async (_, one: OneThreshold) => {
          const found = await readThreshold(db, one.thresholdId);
          if (found === null) return null;
          const subject: Subject = { kind: "tax threshold", id: String(one.thresholdId) };
          return { ...found, history: await readHistory(db, subject) };
        },
        aboutThreshold,
      ),
      saveThreshold: staffOperation(
        "rules.change",
        (_, request: RecordChange<TaxThreshold>) => saveThreshold(db, request),
        ({ id }) => aboutThreshold({ thresholdId: id }),
      ),
      /** Figures for a state's return. */
      taxReturn: staffOperation("reports.read", (_, asked: Days & { state: string }) =>
        unlessTooLong(readReturn(reads, asked)),
      ),
      /** Products that cannot be ordered where excise is charged. */
      unknownWeights: staffOperation("reports.read", async () =>
        readUnknownWeights(db, await readExciseStates(db), today()),
      ),
      /** Sales that weren't reported to the tax provider. */
      untold: staffOperation("reports.read", () => readUntold(db, taxProvider !== null, today())),
      rateFiles: staffOperation("reports.read", () => listRateFiles(db)),
      findRateFile: staffOperation(
        "reports.read",
        async (_, one: OneRateFile) => {
          const found = await readRateFile(db, one.fileId);
          return found && { ...found, history: await readHistory(db, aboutRateFile(one)) };
        },
        aboutRateFile,
      ),
      sendRates: staffOperation("rules.change", (actor, request: SentRates) =>
        sendRates(db, actor, request),
      ),
      applyRateFile: staffOperation(
        "rules.change",
        (_, request: RateFileChange) => changeRateFile(db, request, "in_force", today()),
        aboutRateFile,
      ),
      withdrawRateFile: staffOperation(
        "rules.change",
        (_, request: RateFileChange) => changeRateFile(db, request, "withdrawn", today()),
        aboutRateFile,
      ),
      dropRateFile: staffOperation(
        "rules.change",
        (_, request: OneRateFile) => dropRateFile(db, request),
        aboutRateFile,
      ),
      /** All certificates in use. */
      exemptions: staffOperation("customers.read", () => listExemptions(db)),
      exemptionsOf: staffOperation(
        "customers.read",
        (_, { userId }: { userId: string }) => exemptionsOf(db, userId),
        aboutCustomer,
      ),
      findExemption: staffOperation(
        "customers.read",
        async (_, one: OneExemption) => {
          const found = await readExemption(db, one);
          if (found === null) return null;
          return { ...found, history: await readHistory(db, aboutExemption(one)) };
        },
        aboutExemption,
      ),
      exemptionDocument: staffOperation(
        "customers.read",
        async (_, one: OneExemption) => {
          const found = await readExemption(db, one);
          return found && openDocument(files, found.documentFile);
        },
        aboutExemption,
      ),
      saveExemption: staffOperation(
        "rules.change",
        (actor, request: ExemptionChange) => saveExemption(db, actor, request),
        ({ certificateId, userId }: ExemptionChange) =>
          certificateId === null
            ? aboutCustomer({ userId })
            : aboutExemption({ certificateId, userId }),
      ),
      keepExemptionDocument: staffOperation(
        "rules.change",
        (_, request: SeenExemption & { bytes: Uint8Array }) => keepDocument({ db, files }, request),
        aboutExemption,
      ),
      withdrawExemption: staffOperation(
        "rules.change",
        (_, request: SeenExemption & { reason: string }) => withdrawExemption(db, request),
        aboutExemption,
      ),
      /** Calculates the tax at a place with given rates. */
      tryRates: staffOperation("reports.read", (_, request: TriedPlace) => tryRates(db, request)),
    },
  };
}
