import { href, Link } from "react-router";
import type { OrderPageView } from "./order-page-view.ts";

/** When it was placed, who prepared it, and the pages that do more with it. */
export function OrderLinks({ order }: { order: OrderPageView }) {
  const orderNumber = String(order.orderNumber);
  const { draft } = order;
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-small text-soft">
      <p>Placed {order.placed}</p>
      {draft === null ? null : (
        <p>
          Prepared by {draft.by} (
          <Link
            to={href("/admin/drafts/:draftId", { draftId: String(draft.id) })}
            reloadDocument
            className="link tap"
          >
            draft {draft.id}
          </Link>
          )
        </p>
      )}
      <Link
        to={href("/admin/orders/:orderNumber/rules", { orderNumber })}
        reloadDocument
        data-command="Why it was allowed"
        className="link tap"
      >
        Why it was allowed
      </Link>
      {order.mayEdit ? (
        <Link
          to={href("/admin/orders/:orderNumber/edit", { orderNumber })}
          reloadDocument
          data-command="Edit the order"
          className="link tap"
        >
          Edit
        </Link>
      ) : null}
      {order.mayRefund ? (
        <Link
          to={href("/admin/orders/:orderNumber/refund", { orderNumber })}
          reloadDocument
          data-command="Refund"
          className="link tap"
        >
          Refund
        </Link>
      ) : null}
      {order.mayDraft ? (
        <form method="post" action={href("/admin/drafts")}>
          <input type="hidden" name="orderNumber" value={orderNumber} />
          <button data-command="Order again for this customer" className="link tap cursor-pointer">
            Order again for this customer
          </button>
        </form>
      ) : null}
    </div>
  );
}
