import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import { orderPath } from "../ui/admin-link.tsx";
import type { Route } from "./+types/undo.route.ts";
import { parseUndo } from "./undoable.ts";

export const loader = notFound;

const TEXTS = {
  withdrawn: "Note removed.",
  restored: "View restored.",
  held: "Order put back on hold.",
  released: "Hold released.",
  tooLate: "It's too late to undo this.",
};

/** Undoes a note, a hold, a tag or the deletion of a view, within seconds. */
export async function action({ request, context }: Route.ActionArgs) {
  const what = orNotFound(parseUndo(textOf(await readForm(request), "undo")));
  const { orders } = shopOf(context).staff;
  const list = href("/admin/orders");
  const { kind } = what;
  switch (kind) {
    case "note": {
      const { orderNumber, noteId } = what;
      const staff = staffWho("orders.note", context);
      const done = await orders.withdrawNote(staff, { orderNumber, noteId });
      writeFlash(context, done.ok ? TEXTS.withdrawn : TEXTS.tooLate);
      return redirect(orderPath(orderNumber));
    }
    case "hold": {
      const { orderNumber, eventId } = what;
      const staff = staffWho("orders.hold", context);
      const done = await orders.undoHold(staff, { orderNumber, eventId });
      const said = done.ok && done.value.isOnHold ? TEXTS.held : TEXTS.released;
      writeFlash(context, done.ok ? said : TEXTS.tooLate);
      return redirect(orderPath(orderNumber));
    }
    case "tag": {
      const { orderNumber, tag, wasOn } = what;
      const staff = staffWho("orders.note", context);
      const done = await orders.undoTag(staff, { orderNumber, tag, wasOn });
      const said = wasOn ? `Tag “${tag}” removed.` : `Tag “${tag}” restored.`;
      writeFlash(context, done.ok ? said : TEXTS.tooLate);
      return redirect(orderPath(orderNumber));
    }
    case "view":
    case "shared_view": {
      const isShared = kind === "shared_view";
      const staff = staffWho(isShared ? "orders.share_views" : "orders.save_views", context);
      const { viewId } = what;
      const done = await (isShared ? orders.restoreSharedView : orders.restoreView)(staff, {
        viewId,
      });
      writeFlash(context, done.ok ? TEXTS.restored : TEXTS.tooLate);
      return redirect(done.ok ? list + done.value.search : list);
    }
  }
}
