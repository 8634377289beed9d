import type { CustodyQuery, ToldHead } from "#domain/lot/custody-list.ts";
import type { DestructionValues } from "#domain/lot/destruction.ts";
import type { LotQuery } from "#domain/lot/lot-list.ts";
import { DECIDE_LOT, QUARANTINE_LOT } from "#domain/lot/lot-state.ts";
import type { LotChange, NewLot } from "#domain/lot/lot.ts";
import { ENTER_RETURN, RECALL_LOT, type RecallQuery } from "#domain/lot/recall.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { checkedOperation, staffOperation } from "#server/staff/staff-operation.ts";
import { changeFacts, decideLot } from "./change-lot.ts";
import { checkCustody, exportCustody, listCustody } from "./custody.ts";
import { destroyUnits, readDestroyable } from "./destroy-units.ts";
import { readLot } from "./edited-lot.ts";
import { listLots } from "./list-lots.ts";
import { keepReport, openReport } from "./lot-report.ts";
import { readLatestLots, readPublicLots } from "./public-lot.ts";
import { enterReturn, readMailCounts, readRecalls } from "./read-recalls.ts";
import { drillRecall, recallLot, writeToCustomers } from "./recall-lot.ts";
import { exportReached, listReached, readReach } from "./recall-reach.ts";
import { receiveLot } from "./receive-lot.ts";

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  files: FileStore;
  thenWake: ThenWake;
}

interface OneLot {
  lotId: number;
}

interface Seen extends OneLot {
  seenVersion: number;
}

const aboutLot = ({ lotId }: OneLot): Subject => ({ kind: "lot", id: String(lotId) });

/** Lots received from makers, and the laboratories' results for them. */
export function createLots({ db, reads, clock, files, thenWake }: Deps) {
  const today = () => formatIsoShopDate(clock.now());
  return {
    customer: {
      /** The public facts about a lot number (LOT-4). */
      find: (typed: string) => readPublicLots(db, typed),
      latest: () => readLatestLots(db),
      /** `null` if there is none, or its lot is not published. */
      async report(number: string, lotId: number) {
        const lot = await readLot(db, lotId);
        if (lot === null || !lot.isPublished || lot.number !== number) return null;
        return openReport(files, lot.reportFile);
      },
    },
    staff: {
      list: staffOperation("lots.read", (_, query: LotQuery) => listLots(reads, query, today())),
      find: staffOperation(
        "lots.read",
        async (_, { lotId }: OneLot) => {
          const lot = await readLot(db, lotId);
          return lot && { lot, history: await readHistory(db, aboutLot({ lotId })) };
        },
        aboutLot,
      ),
      /** A lot's chain of custody (LOT-7). */
      custody: staffOperation(
        "lots.read",
        (_, { lotId, query }: OneLot & { query: CustodyQuery }) => listCustody(db, lotId, query),
        aboutLot,
      ),
      checkCustody: staffOperation(
        "lots.read",
        (_, { lotId, told }: OneLot & { told: ToldHead | null }) => checkCustody(db, lotId, told),
        aboutLot,
      ),
      exportCustody: staffOperation(
        "lots.read",
        async (_, { lotId, query }: OneLot & { query: CustodyQuery }) =>
          exportCustody(reads, lotId, query),
        aboutLot,
      ),
      destroyable: staffOperation(
        "lots.decide",
        async (_, { lotId }: OneLot) => {
          const lot = await readLot(db, lotId);
          return lot && readDestroyable(db, lot, today());
        },
        aboutLot,
      ),
      destroy: staffOperation(
        "lots.decide",
        (actor, request: DestructionValues & OneLot) =>
          destroyUnits({ db, today: today() }, actor, request),
        aboutLot,
      ),
      receive: staffOperation("lots.change", (actor, request: NewLot) =>
        receiveLot(db, actor, request),
      ),
      change: staffOperation(
        "lots.change",
        (actor, request: LotChange & OneLot) => changeFacts(db, actor, request),
        aboutLot,
      ),
      quarantine: checkedOperation(
        QUARANTINE_LOT,
        (actor, request: Seen & ActInput<typeof QUARANTINE_LOT>) =>
          decideLot(db, actor, { ...request, act: "quarantine" }),
        (request) => aboutLot(request),
      ),
      decide: checkedOperation(
        DECIDE_LOT,
        (actor, request: Seen & ActInput<typeof DECIDE_LOT>) => decideLot(db, actor, request),
        (request) => aboutLot(request),
      ),
      keepReport: staffOperation(
        "lots.change",
        (actor, request: OneLot & { seenVersion: number; bytes: Uint8Array }) =>
          keepReport({ db, files }, actor, request),
        aboutLot,
      ),
      /** The orders a lot went to (LOT-6), and its recall and drills. */
      reach: staffOperation(
        "lots.decide",
        async (_, { lotId, query }: OneLot & { query: RecallQuery }) => {
          const [reach, page, recalls] = await Promise.all([
            readReach(db, lotId),
            listReached(db, lotId, query),
            readRecalls(db, lotId),
          ]);
          const recall = recalls.find(({ isDrill }) => !isDrill);
          return {
            reach,
            page,
            recalls,
            mails: recall && (await readMailCounts(db, recall.recallId)),
          };
        },
        aboutLot,
      ),
      exportReach: staffOperation(
        "lots.decide",
        async (_, { lotId, query }: OneLot & { query: RecallQuery }) =>
          exportReached(reads, lotId, query),
        aboutLot,
      ),
      recall: checkedOperation(
        RECALL_LOT,
        (actor, request: Seen & ActInput<typeof RECALL_LOT>) =>
          thenWake(recallLot({ db, clock }, actor, request)),
        (request) => aboutLot(request),
      ),
      drill: checkedOperation(
        RECALL_LOT,
        (actor, request: Seen & ActInput<typeof RECALL_LOT>) =>
          drillRecall({ db, clock }, actor, request),
        (request) => aboutLot(request),
      ),
      /** Emails customers who haven't been emailed yet: continues an interrupted recall. */
      writeAgain: staffOperation(
        "lots.recall",
        (_, { recallId }: OneLot & { recallId: number }) =>
          thenWake(writeToCustomers(db, recallId)),
        aboutLot,
      ),
      enterReturn: checkedOperation(
        ENTER_RETURN,
        (actor, request: OneLot & { recallId: number } & ActInput<typeof ENTER_RETURN>) =>
          enterReturn(db, actor, request),
        (request) => aboutLot(request),
      ),
      report: staffOperation(
        "lots.read",
        async (_, { lotId }: OneLot) => {
          const lot = await readLot(db, lotId);
          const report = lot && (await openReport(files, lot.reportFile));
          return report && { ...report, number: lot.number };
        },
        aboutLot,
      ),
    },
  };
}
