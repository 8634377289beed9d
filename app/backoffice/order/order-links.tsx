import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** When it was placed, who prepared it, and why it was allowed. */
export function OrderLinks({ order: { orderNumber, placed, draft } }: { order: OrderPageView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-small">
      <p>Placed {placed}</p>
      {draft === null ? null : (
        <p>
          Prepared by {draft.by} (
          <AdminLink
            to={href("/admin/drafts/:draftId", { draftId: String(draft.id) })}
            className="tap"
          >
            draft {draft.id}
          </AdminLink>
          )
        </p>
      )}
      <AdminLink
        to={href("/admin/orders/:orderNumber/rules", { orderNumber: String(orderNumber) })}
        data-command="Why it was allowed"
        className="tap"
      >
        Why it was allowed
      </AdminLink>
    </div>
  );
}

/** The pages that change it, and the way to order the same again. */
export function OrderActions({ order }: { order: OrderPageView }) {
  const orderNumber = String(order.orderNumber);
  const pages = [
    order.mayEdit
      ? {
          to: href("/admin/orders/:orderNumber/edit", { orderNumber }),
          label: "Edit",
          command: "Edit the order",
        }
      : null,
    order.mayRefund
      ? {
          to: href("/admin/orders/:orderNumber/refund", { orderNumber }),
          label: "Refund",
          command: "Refund",
        }
      : null,
  ].filter((page) => page !== null);
  return (
    <>
      {pages.map(({ to, label, command }) => (
        <ButtonLink
          key={to}
          to={to}
          reloadDocument
          data-command={command}
          variant="secondary"
          size="small"
        >
          {label}
        </ButtonLink>
      ))}
      {order.mayDraft ? (
        <form method="post" action={href("/admin/drafts")}>
          <input type="hidden" name="orderNumber" value={orderNumber} />
          <Button data-command="Order again for this customer" variant="secondary" size="small">
            Order again for this customer
          </Button>
        </form>
      ) : null}
    </>
  );
}
