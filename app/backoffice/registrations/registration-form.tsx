import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import type { RegistrationFields } from "#domain/eligibility/registration-form.ts";
import { stateName } from "#domain/eligibility/us-states.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { RuleChoices } from "#server/rules/rule-choices.ts";
import { REGISTRATION_LABELS, REGISTRATION_TEXTS } from "./registration-texts.ts";

interface RegistrationFormProps {
  fields: Partial<RegistrationFields>;
  fieldErrors: FieldErrors<RegistrationFields>;
  products: RuleChoices["products"];
  /** Others see what it says. */
  mayChange: boolean;
}

/** A registration's form. */
export function RegistrationForm({
  fields,
  fieldErrors,
  products,
  mayChange,
}: RegistrationFormProps) {
  if (!mayChange) return <Facts fields={fields} products={products} />;
  return (
    <form method="post" className="grid max-w-xl gap-2">
      <input type="hidden" name="version" value={fields.version} />
      <Field label={REGISTRATION_LABELS.state} error={fieldErrors.state}>
        <Select name="state" defaultValue={fields.state}>
          <option value="">Choose a state</option>
          <StateOptions />
        </Select>
      </Field>
      <Field label={REGISTRATION_LABELS.product} error={fieldErrors.productId}>
        <Select name="productId" defaultValue={fields.productId}>
          <option value="">All products</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={REGISTRATION_LABELS.number}
        error={fieldErrors.number}
        hint="As the state gave it."
      >
        <TextInput name="number" autoComplete="off" defaultValue={fields.number} />
      </Field>
      <Field
        label={REGISTRATION_LABELS.validUntil}
        error={fieldErrors.validUntil}
        hint="The calendar reminds you 60 days before."
      >
        <TextInput type="date" name="validUntil" defaultValue={fields.validUntil} />
      </Field>
      <Field
        label={REGISTRATION_LABELS.fee}
        isOptional
        error={fieldErrors.fee}
        hint="In dollars, what renewing it costs."
      >
        <TextInput name="fee" inputMode="decimal" autoComplete="off" defaultValue={fields.fee} />
      </Field>
      <Field label={REGISTRATION_LABELS.note} isOptional error={fieldErrors.note}>
        <TextArea name="note" rows={3} defaultValue={fields.note} />
      </Field>
      <Field
        label={REGISTRATION_LABELS.reason}
        error={fieldErrors.reason}
        hint={REGISTRATION_TEXTS.reasonHint}
      >
        <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
      </Field>
      <Button className="justify-self-start">{REGISTRATION_TEXTS.save}</Button>
    </form>
  );
}

const Facts = ({ fields, products }: Pick<RegistrationFormProps, "fields" | "products">) => (
  <DefinitionList
    items={[
      { term: REGISTRATION_LABELS.state, description: stateName(fields.state ?? "") },
      {
        term: REGISTRATION_LABELS.product,
        description:
          products.find(({ id }) => String(id) === fields.productId)?.name ?? "all products",
      },
      { term: REGISTRATION_LABELS.number, description: fields.number ?? "" },
      { term: REGISTRATION_LABELS.validUntil, description: fields.validUntil ?? "" },
      { term: REGISTRATION_LABELS.fee, description: fields.fee || "none" },
      { term: REGISTRATION_LABELS.note, description: fields.note || "none" },
    ]}
  />
);
