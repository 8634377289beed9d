import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { SALE_ACT_NAMES, type SaleAct, type SaleFields } from "#domain/catalog/sale-form.ts";
import { stopSearch } from "#domain/catalog/sale-stop.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { SALE_TEXTS } from "./sale-texts.ts";

interface SaleFormProps {
  productId: number;
  act: SaleAct;
  version: number;
  /** Orders that have not left yet and contain it. */
  openOrders: number;
  refusal: FormRefusal<SaleFields> | null;
}

/** One change to whether a product is for sale, folded until it is wanted. */
export function SaleForm({ productId, act, version, openOrders, refusal }: SaleFormProps) {
  const { hint, button, isDestructive } = SALE_TEXTS[act];
  return (
    <details
      id={`act-${act}`}
      open={refusal !== null}
      className="group border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {SALE_ACT_NAMES[act]}
        <span aria-hidden className="text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <form method="post" className="grid gap-2 pb-5">
        <p className="text-small text-soft">{hint}</p>
        {isDestructive && openOrders > 0 ? (
          <p className="text-small font-medium">
            {openOrders === 1
              ? "One open order contains it."
              : `${openOrders} open orders contain it.`}
          </p>
        ) : null}
        {act === "stop" ? (
          <p className="text-small">
            <AdminLink
              to={{ pathname: href("/admin/stop"), search: stopSearch({ productId }) }}
              className="tap"
            >
              What stopping it would do
            </AdminLink>
          </p>
        ) : null}
        <input type="hidden" name="version" value={version} />
        <TextField form={refusal} name="reason" label="Reason" />
        <TextField
          form={refusal}
          name="startsAt"
          label="From"
          hint="By the shop's clock (Eastern time). Empty: at once."
          isOptional
          type="datetime-local"
        />
        <Button name="act" value={act} size="small" className="justify-self-start">
          {button}
        </Button>
      </form>
    </details>
  );
}
