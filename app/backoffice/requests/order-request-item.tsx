import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { DECIDE_REQUEST } from "#domain/order/order-request.ts";
import { ActButton } from "../ui/act-button.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import type { Route } from "./+types/requests.route.ts";

interface OrderRequestItemProps {
  request: Route.ComponentProps["loaderData"][number];
  /** The refusal of this request's form. */
  refusal: FormRefusal<Record<string, string>> | null;
}

const { reason, refundReference } = DECIDE_REQUEST.input.fields;

/** A customer's request about an order that hasn't shipped. */
export function OrderRequestItem({ request, refusal }: OrderRequestItemProps) {
  const { id, orderNumber, note, newAddress, requested } = request;
  const of = <VisuallyHidden> the request for order {orderNumber}</VisuallyHidden>;
  return (
    <Card as="li" padding="small" className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-2 text-small [overflow-wrap:anywhere]">
        <h2 className="text-heading">
          {newAddress === null ? "Cancel" : "Change address"}, order{" "}
          <OrderLink orderNumber={orderNumber} className="inline" />
        </h2>
        {newAddress === null ? null : <p>To {newAddress}</p>}
        {note === "" ? null : <p>“{note}”</p>}
        <p className="text-soft">{requested}</p>
      </div>
      <form method="post" className="grid content-start gap-2">
        <input type="hidden" name="requestId" value={id} />
        <TextField form={refusal} name="reason" label={reason.label} hint={reason.hint} />
        {newAddress === null ? (
          <TextField
            form={refusal}
            name="refundReference"
            label={refundReference.label}
            hint={refundReference.hint}
            isOptional
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="approve" size="small">
            Approve{of}
          </Button>
          <ActButton act="decline">Decline{of}</ActButton>
        </div>
      </form>
    </Card>
  );
}
