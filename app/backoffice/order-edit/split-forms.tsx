import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { unitsField } from "#domain/order/units-fields.ts";
import { SPLIT_TEXTS } from "../order/order-texts.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { SplitFormView, SplitPreview } from "./split-view.ts";

interface SplitFormProps {
  lines: SplitFormView["lines"];
  /** Typed units by line; `null` before anything was sent. */
  typed: ReadonlyMap<number, string> | null;
  error: string | null;
}

/** The units of each line that ship now. */
export const SplitForm = ({ lines, typed, error }: SplitFormProps) => (
  <form method="post" className="grid max-w-3xl gap-6">
    <fieldset className="grid gap-3">
      <legend className="mb-1">
        <h2 className="text-heading">{SPLIT_TEXTS.units}</h2>
      </legend>
      <p className="text-small text-soft">{SPLIT_TEXTS.unitsHint}</p>
      {error === null ? null : (
        <p role="alert" className="text-small text-error">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ id, title, quantity, units }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-6 py-2.5">
            <label htmlFor={unitsField(id)} className="min-w-0 break-words">
              {title}
            </label>
            <span className="flex items-center gap-2.5">
              <TextInput
                id={unitsField(id)}
                name={unitsField(id)}
                inputMode="numeric"
                autoComplete="off"
                className="min-w-0"
                defaultValue={typed?.get(id) ?? units}
              />
              <span className="tabular text-small whitespace-nowrap text-soft">of {quantity}</span>
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
    <Button name="step" value="look" className="justify-self-start">
      {SPLIT_TEXTS.look}
    </Button>
  </form>
);

export interface StagedSplit {
  preview: SplitPreview;
  /** The split's idempotency key. */
  key: string;
  units: { name: string; value: string }[];
}

/** Both orders, and the form that makes the split. */
export const SplitSummary = ({ staged: { preview, key, units } }: { staged: StagedSplit }) => (
  <Section className="max-w-3xl" title={SPLIT_TEXTS.preview}>
    <Rows
      name={SPLIT_TEXTS.preview}
      columns={[
        { header: SPLIT_TEXTS.rows, cell: ({ label }) => label },
        { header: SPLIT_TEXTS.now, cell: ({ now }) => now, isNumeric: true },
        { header: SPLIT_TEXTS.later, cell: ({ later }) => later, isNumeric: true },
      ]}
      rows={[...preview.units, ...preview.money]}
      by="key"
    />
    <ul className="grid list-disc gap-1.5 pl-5">
      {SPLIT_TEXTS.consequences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <form method="post" className="flex flex-wrap gap-3">
      <HiddenFields
        fields={[
          ...units,
          { name: "version", value: preview.version },
          { name: "key", value: key },
        ]}
      />
      <Button name="step" value="commit">
        {SPLIT_TEXTS.commit}
      </Button>
      <Button name="step" value="again" variant="secondary">
        {SPLIT_TEXTS.again}
      </Button>
    </form>
  </Section>
);
