import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { type EditCommit, editOrder, type EditRequest, previewEdit } from "./edit-order.ts";

type Deps = { db: Db; readGateway: ReadGateway; thenWake: ThenWake } & Omit<
  Parameters<typeof editOrder>[0],
  "gateway"
>;

/** Editing a placed order, with what it comes to shown before it is done. */
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
    },
  };
}
