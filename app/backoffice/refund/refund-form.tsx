import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { RefundFields } from "#domain/order/refund-form.ts";
import { unitsField } from "#domain/order/units-fields.ts";
import { TENDER_CHOICES } from "../order/order-texts.ts";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { REFUND_TEXTS } from "./refund-texts.ts";
import { type RefundFormView, typedUnits } from "./refund-view.ts";

interface RefundFormProps {
  order: RefundFormView;
  fields: Partial<RefundFields>;
  fieldErrors: FieldErrors<RefundFields>;
}

/** A refund by units and shipping or by amount, and where to send the money. */
export function RefundForm({ order, fields, fieldErrors }: RefundFormProps) {
  const { lines, shipping, hasMoney } = order;
  return (
    <form method="post" className="grid max-w-3xl gap-8">
      <fieldset className="grid gap-3">
        <legend className="mb-1">
          <h2 className="text-heading">Units and shipping</h2>
        </legend>
        <p className="text-small text-soft">{REFUND_TEXTS.unitsHint}</p>
        {fieldErrors.units ? (
          <p role="alert" className="text-small text-error">
            {fieldErrors.units}
          </p>
        ) : null}
        <ul className="divide-y divide-line border-y border-line">
          {lines.map(({ id, title, left, paid }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-6 py-2.5"
            >
              <label htmlFor={unitsField(id)} className="grid gap-0.5">
                <span className="min-w-0 break-words">{title}</span>
                <span className="tabular text-small text-soft">{paid}</span>
              </label>
              {left === 0 ? (
                <span className="text-small text-soft">none left</span>
              ) : (
                <span className="flex items-center gap-2.5">
                  <TextInput
                    id={unitsField(id)}
                    name={unitsField(id)}
                    inputMode="numeric"
                    autoComplete="off"
                    className="min-w-0"
                    defaultValue={typedUnits(fields.units ?? "", id)}
                  />
                  <span className="tabular text-small whitespace-nowrap text-soft">of {left}</span>
                </span>
              )}
            </li>
          ))}
          <li className="py-3">
            {shipping.isLeft ? (
              <Checkbox
                name="shipping"
                label={`Shipping, ${shipping.paid}`}
                defaultChecked={fields.shipping === "on"}
              />
            ) : (
              <p className="text-small text-soft">No shipping left to refund.</p>
            )}
          </li>
        </ul>
      </fieldset>
      <div className="grid gap-2 md:grid-cols-2 md:gap-x-4">
        <TextField
          form={{ fields, fieldErrors }}
          name="amount"
          label="Amount"
          hint={order.amountHint}
          isOptional
          inputMode="decimal"
        />
        {hasMoney ? (
          <ChoiceField
            form={{ fields, fieldErrors }}
            name="tender"
            label="Refund to"
            hint={order.tenderHint === "" ? null : order.tenderHint}
            options={order.tenders.map((tender) => [tender, TENDER_CHOICES[tender]])}
          />
        ) : (
          <input type="hidden" name="tender" value="as_paid" />
        )}
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-small text-soft">{REFUND_TEXTS.lookHint}</p>
        <Button name="step" value="look">
          {REFUND_TEXTS.look}
        </Button>
      </div>
    </form>
  );
}
