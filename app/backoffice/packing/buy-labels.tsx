import { href } from "react-router";
import { ActButton } from "../ui/act-button.tsx";
import { PACKING_TEXTS } from "./packing-texts.ts";

/** Begins a run that buys a label for each of these orders. */
export const BuyLabels = ({ orders }: { orders: string }) => (
  <form method="post" action={href("/admin/runs")} className="print:hidden">
    <input type="hidden" name="list" value="" />
    {orders.split(",").map((order) => (
      <input key={order} type="hidden" name="order" value={order} />
    ))}
    <ActButton act="label">{PACKING_TEXTS.buyLabels}</ActButton>
  </form>
);
