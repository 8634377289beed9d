import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { ExemptionFields } from "#domain/tax/exemption-form.ts";
import { EXEMPTION_KINDS } from "#domain/tax/exemption.ts";
import {
  CERTIFICATE_LABELS,
  CERTIFICATE_TEXTS,
  EXEMPTION_KIND_TEXTS,
} from "./certificate-texts.ts";

interface CertificateFormProps {
  fields: Partial<ExemptionFields>;
  fieldErrors: FieldErrors<ExemptionFields>;
  /** Others see what it says. */
  mayChange: boolean;
}

/** A certificate's form. */
export function CertificateForm({ fields, fieldErrors, mayChange }: CertificateFormProps) {
  if (!mayChange) return <Facts fields={fields} />;
  return (
    <form method="post" className="grid max-w-xl gap-2">
      <input type="hidden" name="version" value={fields.version} />
      <Field
        label={CERTIFICATE_LABELS.states}
        error={fieldErrors.states}
        hint="Two letters each, such as WA OR."
      >
        <TextInput
          name="states"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={fields.states}
        />
      </Field>
      <Field label={CERTIFICATE_LABELS.kind} error={fieldErrors.kind}>
        <Select name="kind" defaultValue={fields.kind}>
          <option value="">Choose a kind</option>
          {EXEMPTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {EXEMPTION_KIND_TEXTS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={CERTIFICATE_LABELS.number}
        error={fieldErrors.number}
        hint="As the certificate says it."
      >
        <TextInput name="number" autoComplete="off" defaultValue={fields.number} />
      </Field>
      <Field label={CERTIFICATE_LABELS.fromDay} error={fieldErrors.fromDay}>
        <TextInput type="date" name="fromDay" defaultValue={fields.fromDay} />
      </Field>
      <Field
        label={CERTIFICATE_LABELS.untilDay}
        isOptional
        error={fieldErrors.untilDay}
        hint="Empty: it has none."
      >
        <TextInput type="date" name="untilDay" defaultValue={fields.untilDay} />
      </Field>
      <Checkbox
        name="sparesExcise"
        label={CERTIFICATE_LABELS.sparesExcise}
        defaultChecked={(fields.sparesExcise ?? "") !== ""}
      />
      <Field label={CERTIFICATE_LABELS.note} isOptional error={fieldErrors.note}>
        <TextArea name="note" rows={3} defaultValue={fields.note} />
      </Field>
      <Field
        label={CERTIFICATE_LABELS.reason}
        error={fieldErrors.reason}
        hint={CERTIFICATE_TEXTS.reasonHint}
      >
        <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
      </Field>
      <Button className="justify-self-start">{CERTIFICATE_TEXTS.save}</Button>
    </form>
  );
}

const Facts = ({ fields }: Pick<CertificateFormProps, "fields">) => {
  const kind = EXEMPTION_KINDS.find((one) => one === fields.kind);
  return (
    <DefinitionList
      items={[
        { term: CERTIFICATE_LABELS.states, description: fields.states ?? "" },
        {
          term: CERTIFICATE_LABELS.kind,
          description: kind === undefined ? "" : EXEMPTION_KIND_TEXTS[kind],
        },
        { term: CERTIFICATE_LABELS.number, description: fields.number ?? "" },
        { term: CERTIFICATE_LABELS.fromDay, description: fields.fromDay ?? "" },
        { term: CERTIFICATE_LABELS.untilDay, description: fields.untilDay || "none" },
        {
          term: CERTIFICATE_LABELS.sparesExcise,
          description: fields.sparesExcise ? "yes" : "no",
        },
        { term: CERTIFICATE_LABELS.note, description: fields.note || "none" },
      ]}
    />
  );
};
