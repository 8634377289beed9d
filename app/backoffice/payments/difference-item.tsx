import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { PROPOSED_ACTS } from "#domain/payment/gateway-difference.ts";
import { ActButton } from "../ui/act-button.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { PROPOSAL_TEXTS } from "./reconcile-texts.ts";

interface DifferenceItemProps {
  difference: ComparisonView["differences"][number];
  /** The refusal of this difference's form. */
  refusal: FormRefusal<Record<string, string>> | null;
}

/** One difference: the shop's side, the gateway's side, and the ways to resolve it. */
export function DifferenceItem({ difference, refusal }: DifferenceItemProps) {
  const { id, transactionId, orderNumber, proposal, settled, mayAct, left } = difference;
  const { title, hint, button } = PROPOSAL_TEXTS[proposal];
  const facts = [
    ["At the gateway", difference.theirs],
    ["Here", difference.ours],
    ["Left to refund", left],
    ["Attempt", difference.reference],
    ["Card", difference.card],
  ].filter(([, description]) => description !== null);
  return (
    <Card
      as="li"
      padding="small"
      className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-2 text-small">
        <h3 className="text-heading [overflow-wrap:anywhere]">Transaction {transactionId}</h3>
        <p className="text-soft">{difference.charged}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {facts.map(([term, description]) => (
            <div key={term} className="contents">
              <dt className="text-soft">{term}</dt>
              <dd className="[overflow-wrap:anywhere]">{description}</dd>
            </div>
          ))}
        </dl>
        {orderNumber === null ? null : (
          <p>
            <OrderLink orderNumber={orderNumber}>Order {orderNumber}</OrderLink>
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 text-small">
        {settled === null ? (
          <>
            <p className="font-medium">{title}</p>
            <p>{hint}</p>
          </>
        ) : (
          <>
            <p className="font-medium">{settled}</p>
            <p className="break-all text-soft">{difference.settledBy}</p>
          </>
        )}
        {settled === null && mayAct ? (
          <form method="post" className="grid gap-2">
            <input type="hidden" name="differenceId" value={id} />
            <TextField
              form={refusal}
              name="reason"
              label={PROPOSED_ACTS[proposal].input.fields.reason.label}
              maxLength={500}
            />
            <ActButton act={proposal}>
              {button}
              <VisuallyHidden> (transaction {transactionId})</VisuallyHidden>
            </ActButton>
          </form>
        ) : null}
      </div>
    </Card>
  );
}
