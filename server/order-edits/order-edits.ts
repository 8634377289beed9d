import type { Db } from "#server/db/client.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { type EditCommit, editOrder, type EditRequest, previewEdit } from "./edit-order.ts";

type Deps = { db: Db; thenWake: ThenWake } & Parameters<typeof editOrder>[0];

/** Editing a placed order, with what it comes to shown before it is done. */
export function createOrderEdits(deps: Deps) {
  const { thenWake } = deps;
  return {
    staff: {
      preview: staffOperation("orders.edit", (_, request: EditRequest) =>
        previewEdit(deps, request),
      ),
      commit: staffOperation("orders.edit", (actor, request: StaffRequest<EditCommit>) =>
        thenWake(editOrder(deps, { ...request, actor })),
      ),
    },
  };
}
