import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { ALL_OTHERS, NEEDS, type ThresholdFields } from "#domain/tax/tax-threshold-form.ts";
import { COUNTED_SALES, MEASURING_PERIODS } from "#domain/tax/threshold.ts";
import {
  COUNTS,
  NEEDS_TEXTS,
  PERIODS,
  TAX_WATCH_TEXTS,
  THRESHOLD_LABELS,
  THRESHOLD_TEXTS,
} from "./tax-watch-texts.ts";

interface ThresholdFormProps {
  fields: ThresholdFields;
  fieldErrors: FieldErrors<ThresholdFields>;
}

/** A threshold's form. */
export function ThresholdForm({ fields, fieldErrors }: ThresholdFormProps) {
  return (
    <form method="post" className="grid max-w-xl gap-2">
      <input type="hidden" name="version" value={fields.version} />
      <Field label={THRESHOLD_LABELS.state} error={fieldErrors.state}>
        <Select name="state" defaultValue={fields.state}>
          <option value="">Choose a state</option>
          <option value={ALL_OTHERS}>{TAX_WATCH_TEXTS.othersName}</option>
          <StateOptions />
        </Select>
      </Field>
      <Field
        label={THRESHOLD_LABELS.fromDay}
        error={fieldErrors.fromDay}
        hint="Until the next one of the same state. An earlier one stays as it was."
      >
        <TextInput type="date" name="fromDay" defaultValue={fields.fromDay} />
      </Field>
      <Field
        label={THRESHOLD_LABELS.amount}
        isOptional
        error={fieldErrors.amount}
        hint={`In dollars. ${THRESHOLD_TEXTS.unwatchedHint}`}
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={fields.amount}
        />
      </Field>
      <Field
        label={THRESHOLD_LABELS.orders}
        isOptional
        error={fieldErrors.orders}
        hint="How many orders, where a state counts them."
      >
        <TextInput
          name="orders"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fields.orders}
        />
      </Field>
      <Field label={THRESHOLD_LABELS.needs} error={fieldErrors.needs}>
        <Select name="needs" defaultValue={fields.needs}>
          {NEEDS.map((name) => (
            <option key={name} value={name}>
              {NEEDS_TEXTS[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={THRESHOLD_LABELS.period} error={fieldErrors.period}>
        <Select name="period" defaultValue={fields.period}>
          {MEASURING_PERIODS.map((name) => (
            <option key={name} value={name}>
              {PERIODS[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={THRESHOLD_LABELS.counts} error={fieldErrors.counts}>
        <Select name="counts" defaultValue={fields.counts}>
          {COUNTED_SALES.map((name) => (
            <option key={name} value={name}>
              {COUNTS[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={THRESHOLD_LABELS.source}
        isOptional
        error={fieldErrors.source}
        hint="Where you read it: the law, or a page of the state."
      >
        <TextInput name="source" autoComplete="off" defaultValue={fields.source} />
      </Field>
      <Field
        label={THRESHOLD_LABELS.lastChecked}
        isOptional
        error={fieldErrors.lastChecked}
        hint="Empty: it stays marked as a sample."
      >
        <TextInput type="date" name="lastChecked" defaultValue={fields.lastChecked} />
      </Field>
      <Field label={THRESHOLD_LABELS.note} isOptional error={fieldErrors.note}>
        <TextArea name="note" rows={3} defaultValue={fields.note} />
      </Field>
      <Field
        label={THRESHOLD_LABELS.reason}
        error={fieldErrors.reason}
        hint={THRESHOLD_TEXTS.reasonHint}
      >
        <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
      </Field>
      <Button className="justify-self-start">{THRESHOLD_TEXTS.save}</Button>
    </form>
  );
}
