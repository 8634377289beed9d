import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ASSIGN_PAYMENT, DISMISS_PAYMENT } from "#domain/order/incoming-payment-act.ts";
import { ActButton } from "../ui/act-button.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import type { Route } from "./+types/payments.route.ts";

interface OpenPaymentItemProps {
  payment: Route.ComponentProps["loaderData"]["open"][number];
  /** The refusal of this payment's form. */
  refusal: FormRefusal<Record<string, string>> | null;
}

const { orderNumber, ids, note: overpayment } = ASSIGN_PAYMENT.input.fields;
const { reason: why } = DISMISS_PAYMENT.input.fields;

/** One payment that needs a decision, with the orders it may belong to. */
export function OpenPaymentItem({ payment, refusal }: OpenPaymentItemProps) {
  const { id, amount, tender, externalId, payer, note, imported, reason, proposals } = payment;
  const likely = payment.orderNumber ?? proposals[0]?.orderNumber;
  const assigning = refusal?.fields?.["act"] === "assign" ? refusal : null;
  const dismissing = refusal?.fields?.["act"] === "dismiss" ? refusal : null;
  const of = <VisuallyHidden> payment {id}</VisuallyHidden>;
  return (
    <Card as="li" padding="small" className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="grid content-start gap-2 text-small">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-heading">
          {amount}
          <span className="font-sans text-small font-normal text-soft">
            {tender}, payment {id}
          </span>
        </h3>
        <p>{reason}</p>
        <p className="[overflow-wrap:anywhere]">
          From <span className="font-medium">{payer === "" ? "someone unnamed" : payer}</span>
          {note === "" ? ", without a note" : `: “${note}”`}
        </p>
        <p className="[overflow-wrap:anywhere] text-soft">
          {externalId}, imported {imported}
        </p>
        <p className="font-medium">
          {proposals.length === 0
            ? "No open orders for this amount."
            : "Open orders for this amount"}
        </p>
        <ul className="grid gap-1">
          {proposals.map(({ fullName, placed, ...order }) => (
            <li key={order.orderNumber} className="[overflow-wrap:anywhere]">
              <OrderLink {...order} className="inline" /> {fullName}, {placed}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-2">
        <form method="post" className="grid gap-2">
          <input type="hidden" name="paymentId" value={id} />
          <div className="flex items-start gap-3">
            <TextField
              form={assigning}
              name="orderNumber"
              label={orderNumber.label}
              inputMode="numeric"
              className="grow"
              defaultValue={likely}
            />
            <Button name="act" value="assign" size="small" className="mt-6.5">
              Assign{of}
            </Button>
          </div>
          <details open={assigning !== null}>
            <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
              Paid in parts or overpaid
            </summary>
            <TextField
              form={assigning}
              name="ids"
              label={ids.label}
              hint={ids.hint}
              isOptional
              inputMode="numeric"
            />
            <TextField
              form={assigning}
              name="note"
              label={overpayment.label}
              hint={overpayment.hint}
              isOptional
            />
          </details>
        </form>
        <details open={dismissing !== null} className="border-t border-line pt-1">
          <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
            Dismiss payment
          </summary>
          <form method="post" className="grid gap-2">
            <input type="hidden" name="paymentId" value={id} />
            <TextField form={dismissing} name="reason" label={why.label} hint={why.hint} />
            <ActButton act="dismiss">Dismiss{of}</ActButton>
          </form>
        </details>
      </div>
    </Card>
  );
}
