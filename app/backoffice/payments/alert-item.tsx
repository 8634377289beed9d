import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { RESOLVE_ALERT } from "#domain/payment/payment-alert.ts";
import { ActButton } from "../ui/act-button.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import type { Route } from "./+types/alerts.route.ts";

interface AlertItemProps {
  alert: Route.ComponentProps["loaderData"]["alerts"][number];
  /** The refusal of this alert's form. */
  refusal: FormRefusal<Record<string, string>> | null;
}

const { note } = RESOLVE_ALERT.input.fields;

/** One alert: what happened, what to do about it, and the form that resolves it. */
export function AlertItem({ alert, refusal }: AlertItemProps) {
  const { id, title, detail, advice, orderNumber, when, dealtWith } = alert;
  return (
    <Card
      as="li"
      padding="small"
      className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-2 text-small">
        <h3 className="text-heading">{title}</h3>
        <p className="text-soft">{when}</p>
        <p className="[overflow-wrap:anywhere]">{detail}</p>
        {orderNumber === null ? null : (
          <p>
            <OrderLink orderNumber={orderNumber}>Order {orderNumber}</OrderLink>
          </p>
        )}
        <p>{advice}</p>
      </div>
      {dealtWith === null ? (
        <form method="post" className="grid content-start gap-2">
          <input type="hidden" name="alertId" value={id} />
          <TextField
            form={refusal}
            name="note"
            label={note.label}
            hint={note.hint}
            maxLength={500}
          />
          <ActButton act="resolve">
            Resolve alert
            <VisuallyHidden>
              : {title}
              {orderNumber === null ? "" : `, order ${orderNumber}`}
            </VisuallyHidden>
          </ActButton>
        </form>
      ) : (
        <div className="grid content-start gap-1 text-small">
          <p className="[overflow-wrap:anywhere]">{dealtWith.note}</p>
          <p className="break-all text-soft">{dealtWith.said}</p>
        </div>
      )}
    </Card>
  );
}
