import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { RequestDecisionFields } from "#domain/order/request-decision-form.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { REQUEST_TEXTS } from "./request-texts.ts";

interface OrderRequestRow {
  id: number;
  orderNumber: number;
  /** What the customer wrote. */
  note: string;
  /** null = to cancel. */
  newAddress: string | null;
  requested: string;
}

interface OrderRequestItemProps {
  request: OrderRequestRow;
  /** Of this request's form. */
  refusal: FormRefusal<RequestDecisionFields> | null;
}

/** One customer's wish for an order that has not shipped. */
export function OrderRequestItem({ request, refusal }: OrderRequestItemProps) {
  const { id, orderNumber, note, newAddress, requested } = request;
  const of = <VisuallyHidden> the request for order {orderNumber}</VisuallyHidden>;
  return (
    <Card as="li" padding="small" className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-2 text-small [overflow-wrap:anywhere]">
        <h2 className="text-heading">
          {newAddress === null ? "Cancel" : "Ship elsewhere"}, order{" "}
          <AdminLink to={href("/admin/orders/:orderNumber", { orderNumber: String(orderNumber) })}>
            {orderNumber}
          </AdminLink>
        </h2>
        {newAddress === null ? null : <p>To {newAddress}</p>}
        {note === "" ? null : <p>“{note}”</p>}
        <p className="text-soft">{requested}</p>
      </div>
      <form method="post" className="grid content-start gap-2">
        <input type="hidden" name="requestId" value={id} />
        <Field label="Reason" hint={REQUEST_TEXTS.reasonHint} error={refusal?.fieldErrors.reason}>
          <TextInput
            name="reason"
            autoComplete="off"
            aria-required
            defaultValue={refusal?.fields?.reason}
          />
        </Field>
        {newAddress === null ? (
          <Field
            label="Reference of the money you sent back"
            hint={REQUEST_TEXTS.referenceHint}
            error={refusal?.fieldErrors.reference}
            isOptional
          >
            <TextInput
              name="reference"
              autoComplete="off"
              defaultValue={refusal?.fields?.reference}
            />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="approve" size="small">
            Approve{of}
          </Button>
          <Button name="act" value="decline" size="small" variant="secondary">
            Decline{of}
          </Button>
        </div>
      </form>
    </Card>
  );
}
