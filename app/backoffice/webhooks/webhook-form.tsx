import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { EndpointFields } from "#domain/webhook/endpoint-form.ts";
import { SUBJECT_CHOICES, WEBHOOK_LABELS, WEBHOOK_TEXTS } from "./webhook-texts.ts";

interface WebhookFormProps {
  fields: EndpointFields;
  fieldErrors: FieldErrors<EndpointFields>;
  isNew: boolean;
}

/** Where to send, and what. */
export function WebhookForm({ fields, fieldErrors, isNew }: WebhookFormProps) {
  const chosen = fields.subjects.split(" ");
  return (
    <form method="post" className="grid max-w-2xl gap-4">
      <input type="hidden" name="version" value={fields.version} />
      <Field
        label={WEBHOOK_LABELS.name}
        error={fieldErrors.name}
        hint="The program that receives: one address for each."
      >
        <TextInput name="name" autoComplete="off" defaultValue={fields.name} />
      </Field>
      <Field
        label={WEBHOOK_LABELS.url}
        error={fieldErrors.url}
        hint="On the public internet, with https://."
      >
        <TextInput
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={fields.url}
        />
      </Field>
      <fieldset aria-describedby={fieldErrors.subjects === undefined ? undefined : "subjects-said"}>
        <legend className="text-small font-medium">{WEBHOOK_TEXTS.all}</legend>
        {fieldErrors.subjects === undefined ? null : (
          <p id="subjects-said" className="text-caption text-error">
            {fieldErrors.subjects}
          </p>
        )}
        <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-3">
          {SUBJECT_CHOICES.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="subjects"
              value={value}
              label={label}
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={WEBHOOK_TEXTS.more}
        isOptional
        error={fieldErrors.more}
        hint={WEBHOOK_TEXTS.moreHint}
      >
        <TextArea name="more" rows={3} spellCheck={false} defaultValue={fields.more} />
      </Field>
      <Field
        label={WEBHOOK_LABELS.reason}
        error={fieldErrors.reason}
        hint={WEBHOOK_TEXTS.reasonHint}
      >
        <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
      </Field>
      <Button name="act" value="save" className="justify-self-start">
        {isNew ? WEBHOOK_TEXTS.add : WEBHOOK_TEXTS.save}
      </Button>
    </form>
  );
}
