import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { type EditCommit, editOrder, type EditRequest, previewEdit } from "./edit-order.ts";
import { seeSplit } from "./see-split.ts";
import { splitOrder, type SplitRequest } from "./split-order.ts";

type Deps = { db: Db; readGateway: ReadGateway; thenWake: ThenWake } & Omit<
  Parameters<typeof editOrder>[0],
  "gateway"
>;

/** Edits a placed order after showing the result, and splits an order in two. */
export function createOrderEdits(deps: Deps) {
  const { thenWake } = deps;
  return {
    staff: {
      preview: staffOperation("orders.edit", (_, request: EditRequest) =>
        previewEdit(deps, request),
      ),
      commit: staffOperation("orders.edit", async (actor, request: StaffRequest<EditCommit>) =>
        thenWake(editOrder(await withGateway(deps), { ...request, actor })),
      ),
      seeSplit: staffOperation("orders.read", (_, { orderNumber }: { orderNumber: number }) =>
        seeSplit(deps, orderNumber),
      ),
      split: staffOperation("orders.ship", (actor, request: StaffRequest<SplitRequest>) =>
        thenWake(splitOrder(deps, { ...request, actor })),
      ),
    },
  };
}
