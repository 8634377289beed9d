import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import type { OrderPageView } from "./order-page-view.ts";
import { ACT_TEXTS, SPLIT_TEXTS } from "./order-texts.ts";

/** Refund and edit buttons, with less common actions in a menu. The next act's form is below. */
export function OrderActions({ order }: { order: OrderPageView }) {
  const orderNumber = String(order.orderNumber);
  const { nextAct, acts } = order;
  const links = [
    acts.includes("ship") && {
      to: href("/admin/orders/:orderNumber/pack", { orderNumber }),
      label: "Pack by scanning",
    },
    order.maySplit && {
      to: href("/admin/orders/:orderNumber/split", { orderNumber }),
      label: SPLIT_TEXTS.link,
    },
    order.parcels.length > 0 &&
      order.mayShip && {
        to: href("/admin/orders/:orderNumber/parcels", { orderNumber }),
        label: "Correct or replace parcel",
      },
    ...acts
      .filter((act) => act !== nextAct && act !== "note")
      .map((act) => ({ to: `?act=${act}`, label: ACT_TEXTS[act].title })),
    {
      to: href("/admin/orders/:orderNumber/rules", { orderNumber }),
      label: "Rules applied",
    },
    order.mayDispute &&
      order.wasCharged && {
        to: href("/admin/orders/:orderNumber/chargeback", { orderNumber }),
        label: order.chargebacks.length > 0 ? "Chargeback evidence" : "Record chargeback",
      },
  ].filter((link) => link !== false);
  const pages = [
    order.mayRefund && {
      to: href("/admin/orders/:orderNumber/refund", { orderNumber }),
      label: "Refund",
    },
    order.mayEdit && {
      to: href("/admin/orders/:orderNumber/edit", { orderNumber }),
      label: "Edit",
    },
  ].filter((page) => page !== false);
  return (
    <>
      {pages.map(({ to, label }) => (
        <ButtonLink
          key={to}
          to={to}
          reloadDocument
          data-command={`${label} order`}
          variant="secondary"
          size="small"
        >
          {label}
        </ButtonLink>
      ))}
      <Menu label="More actions">
        {links.map(({ to, label }) => (
          <a key={to} href={to} data-command={label}>
            {label}
          </a>
        ))}
        {order.mayDraft ? (
          <form method="post" action={href("/admin/drafts")}>
            <input type="hidden" name="orderNumber" value={orderNumber} />
            <button data-command="Duplicate as draft">Duplicate as draft</button>
          </form>
        ) : null}
        {order.mayPrint ? (
          <form method="post" action={href("/admin/documents.pdf")} target="_blank">
            <input type="hidden" name="orders" value={orderNumber} />
            <button name="kind" value="packing slip" data-command="Print packing slip">
              Print packing slip
            </button>
            <button name="kind" value="invoice" data-command="Print invoice">
              Print invoice
            </button>
          </form>
        ) : null}
      </Menu>
    </>
  );
}
