import type { AreaListQuery } from "#domain/eligibility/area-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { orderDecisions } from "#server/compliance/order-decisions.ts";
import type { Db } from "#server/db/client.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { type AreaEffectRequest, readAreaEffect } from "./area-effect.ts";
import { readArea } from "./area.ts";
import { addArea, type AreaChange, changeArea, type NewArea } from "./change-area.ts";
import { exportAreas, listAreas, listAreasToCheck } from "./list-areas.ts";

interface Deps {
  db: Db;
  /** For what may be a moment old. */
  reads: Db;
  clock: Clock;
}

interface OneArea {
  areaId: string;
}

const aboutArea = ({ areaId }: OneArea): Subject => ({ kind: "banned area", id: areaId });

/** The rules that the owner sets, with what a change would do (RULE-1, RULE-2). */
export function createRules({ db, reads, clock }: Deps) {
  const today = () => formatIsoShopDate(clock.now());
  return {
    staff: {
      areas: staffOperation("rules.read", (_, { query }: { query: AreaListQuery }) =>
        listAreas(db, query, today()),
      ),
      exportAreas: staffOperation("rules.read", async (_, { query }: { query: AreaListQuery }) =>
        exportAreas(db, query, today()),
      ),
      toCheck: staffOperation("rules.read", () => listAreasToCheck(db, today())),
      /** Why an order was allowed (ELIG-4). */
      orderDecisions: staffOperation(
        "orders.read",
        (_, { orderNumber }: { orderNumber: number }) => orderDecisions(db, orderNumber),
        ({ orderNumber }) => ({ kind: "order", id: String(orderNumber) }),
      ),
      findArea: staffOperation(
        "rules.read",
        async (_, one: OneArea) => {
          const area = await readArea(db, one.areaId);
          return area && { ...area, history: await readHistory(db, aboutArea(one)) };
        },
        aboutArea,
      ),
      areaEffect: staffOperation(
        "rules.read",
        (_, request: AreaEffectRequest) => readAreaEffect({ db, reads }, request, clock.now()),
        ({ areaId }) => (areaId === null ? null : aboutArea({ areaId })),
      ),
      addArea: staffOperation(
        "rules.change",
        (_, request: NewArea) => addArea(db, request),
        aboutArea,
      ),
      changeArea: staffOperation(
        "rules.change",
        (_, request: AreaChange) => changeArea(db, request),
        aboutArea,
      ),
    },
  };
}
