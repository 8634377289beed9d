import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { DECLINE_PAYOUT, PAY_OUT } from "#domain/affiliate/payout-act.ts";
import { TextField } from "../ui/form-fields.tsx";

interface PayoutRow {
  id: number;
  /** "#0007". */
  affiliate: string;
  amount: string;
  payTo: string;
  requested: string;
}

interface PayoutItemProps {
  payout: PayoutRow;
  /** The refusal of one of this request's forms. */
  refusal: FormRefusal<Record<string, string>> | null;
}

const { reference } = PAY_OUT.input.fields;
const { reason } = DECLINE_PAYOUT.input.fields;

/** One affiliate's request: pay it with a reference, or decline it with a reason. */
export function PayoutItem({ payout, refusal }: PayoutItemProps) {
  const { id, affiliate, amount, payTo, requested } = payout;
  const declining = refusal?.fields?.["act"] === "decline";
  const of = <VisuallyHidden> request {id}</VisuallyHidden>;
  return (
    <Card as="li" padding="small" className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-2 text-small [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-heading">
          {amount}
          <span className="font-sans text-small font-normal text-soft">
            affiliate {affiliate}, request {id}
          </span>
        </h3>
        <p>
          To <span className="font-medium">{payTo}</span>
        </p>
        <p className="text-soft">{requested}</p>
      </div>
      <div className="grid content-start gap-2">
        <form method="post" className="grid gap-2">
          <input type="hidden" name="requestId" value={id} />
          <TextField
            form={refusal}
            name="reference"
            label={reference.label}
            hint={reference.hint}
          />
          <Button name="act" value="pay" size="small" className="justify-self-start">
            Record as paid{of}
          </Button>
        </form>
        <details open={declining} className="border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
            Decline request
          </summary>
          <form method="post" className="grid gap-2">
            <input type="hidden" name="requestId" value={id} />
            <TextField form={refusal} name="reason" label={reason.label} hint={reason.hint} />
            <Button
              name="act"
              value="decline"
              size="small"
              variant="secondary"
              className="justify-self-start"
            >
              Decline{of}
            </Button>
          </form>
        </details>
      </div>
    </Card>
  );
}
