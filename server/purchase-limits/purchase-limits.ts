import { END_EXTRA, GIVE_EXTRA, READMIT_CUSTOMER } from "#domain/limits/extra-act.ts";
import type { LimitValues } from "#domain/limits/limit-record.ts";
import type { OwnMost } from "#domain/limits/own-limit.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { readLimitEffect } from "./limit-effect.ts";
import { endExtra, extrasOf, giveExtra, type GivenExtra } from "./limit-extras.ts";
import { orderLimitDecisions } from "./order-limit-decisions.ts";
import { excludeForGood, readmit, readOwnLimit, setOwnLimit, setPause } from "./own-limits.ts";
import { listLimits, readLimit } from "./read-limits.ts";
import { readRoom } from "./read-room.ts";
import { type LimitChange, saveLimit } from "./save-limit.ts";

interface Deps {
  db: Db;
  /** For data that may be a few moments old. */
  reads: Db;
  clock: Clock;
}

interface OneLimit {
  key: string;
}

const aboutLimit = ({ key }: { key: string | null }): Subject | null =>
  key === null ? null : { kind: "purchase limit", id: key };

interface OneCustomer {
  userId: string;
}

/** How much one customer or household may buy in a period (LIMIT-1), and customers' own limits (LIMIT-9). */
export function createPurchaseLimits(deps: Deps) {
  const { db, reads, clock } = deps;
  const today = () => formatIsoShopDate(clock.now());
  return {
    customer: {
      /** The remaining allowance for each limited product; `null` if nothing is limited (LIMIT-8). */
      room: (userId: string, productIds: readonly number[]) =>
        readRoom(db, { userId, productIds, today: today() }),
      own: (userId: string) => readOwnLimit(db, userId),
      setOwn: (userId: string, asked: { wanted: OwnMost | null; seenVersion: number }) =>
        setOwnLimit(deps, userId, asked),
      pause: (userId: string, until: PlainDate) => setPause(deps, userId, until),
      exclude: (visitor: Visitor) => excludeForGood(deps, visitor),
    },
    staff: {
      list: staffOperation("rules.read", (_, asked: { productId: number | null }) =>
        listLimits(db, asked),
      ),
      find: staffOperation("rules.read", (_, { key }: OneLimit) => readLimit(db, key), aboutLimit),
      effect: staffOperation("rules.read", (_, { values }: { values: LimitValues }) =>
        readLimitEffect(reads, values, today()),
      ),
      save: staffOperation(
        "rules.change",
        (actor, request: LimitChange) => saveLimit(db, actor, request),
        aboutLimit,
      ),
      orderDecisions: staffOperation("orders.read", (_, { orderNumber }: { orderNumber: number }) =>
        orderLimitDecisions(db, orderNumber),
      ),
      /** Customers' own limits, and the extras that staff grant them. */
      ofCustomer: staffOperation("customers.read", async (_, { userId }: OneCustomer) => ({
        own: await readOwnLimit(db, userId),
        extras: await extrasOf(db, userId),
        limits: await listLimits(db, { productId: null }),
      })),
      giveExtra: staffOperation(GIVE_EXTRA.permission, (actor, given: GivenExtra) =>
        giveExtra(db, actor, given),
      ),
      endExtra: staffOperation(
        END_EXTRA.permission,
        (actor, asked: { userId: string; extraId: number }) => endExtra(db, actor, asked),
      ),
      readmit: staffOperation(
        READMIT_CUSTOMER.permission,
        (_, { userId }: { userId: string; reason: string }) => readmit(deps, userId),
      ),
    },
  };
}
