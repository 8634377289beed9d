import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Typed } from "#domain/form/typed-form.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { DifferenceView } from "./edit-view.ts";
import { EDIT_TEXTS } from "./order-edit-texts.ts";

export interface StagedEdit {
  difference: DifferenceView;
  /** The order's version and the difference as they were shown, and the edit's idempotency key. */
  version: string;
  shown: string;
  key: string;
  reason: string;
  reference: string;
  reasonError: string | null;
  referenceError: string | null;
}

/** An edit's effect, and the form that saves it. */
export function DifferenceForm({ staged, typed }: { staged: StagedEdit; typed: Typed["fields"] }) {
  const { difference, version, shown, key, reason, reference } = staged;
  const { lines, money, code, address, consequences, needsReference } = difference;
  return (
    <Section className="max-w-3xl" title={EDIT_TEXTS.difference}>
      {lines.length > 0 || code !== null || address !== null ? (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map(({ text, each }) => (
            <li
              key={text + each}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5"
            >
              <span className="min-w-0 break-words">{text}</span>
              <span className="tabular text-small text-soft">{each}</span>
            </li>
          ))}
          {code === null ? null : <li className="py-2.5">{code}</li>}
          {address === null ? null : (
            <li className="grid gap-0.5 py-2.5">
              <span className="min-w-0 break-words">Ships to {address.after}</span>
              <span className="min-w-0 text-small break-words text-soft">was {address.before}</span>
            </li>
          )}
        </ul>
      ) : null}
      <Rows
        name="Amounts"
        columns={[
          { header: "Amount", cell: ({ label }) => label },
          { header: "Was", cell: ({ before }) => before, isNumeric: true },
          { header: "New", cell: ({ after }) => after, isNumeric: true },
        ]}
        rows={money}
        by="label"
      />
      <ul className="grid list-disc gap-1.5 pl-5">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form method="post" className="grid gap-2">
        <HiddenFields fields={typed} />
        <HiddenFields
          fields={[
            { name: "version", value: version },
            { name: "shown", value: shown },
            { name: "key", value: key },
          ]}
        />
        <Field label="Reason" error={staged.reasonError} hint="Staff only." isOptional>
          <TextInput name="reason" autoComplete="off" defaultValue={reason} />
        </Field>
        {needsReference ? (
          <Field
            label="Refund reference"
            error={staged.referenceError}
            hint="For example, “Venmo 3381”."
          >
            <TextInput name="reference" autoComplete="off" defaultValue={reference} />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="commit">
            {EDIT_TEXTS.commit}
          </Button>
          <Button name="step" value="again" variant="secondary">
            {EDIT_TEXTS.again}
          </Button>
        </div>
      </form>
    </Section>
  );
}
