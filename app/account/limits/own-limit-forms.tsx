import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { OwnLimitFields, PauseFields } from "#domain/limits/own-limit.ts";
import { OWN_LIMIT_TEXTS } from "./limit-texts.ts";

interface OwnLimitFormProps {
  fields: OwnLimitFields;
  errors: FieldErrors<OwnLimitFields>;
}

/** Limits the units per number of days. */
export function OwnLimitForm({ fields, errors }: OwnLimitFormProps) {
  const texts = OWN_LIMIT_TEXTS.limit;
  return (
    <section aria-labelledby="own-limit" className="grid gap-3">
      <h2 id="own-limit" className="text-heading">
        {texts.title}
      </h2>
      <p className="text-small">{texts.hint}</p>
      <Form method="post" noValidate className="grid gap-2">
        <input type="hidden" name="intent" value="limit" />
        <input type="hidden" name="version" value={fields.version} />
        <Field label={texts.most} isOptional hint={texts.mostHint} error={errors.most}>
          <TextInput
            name="most"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.most}
            className="max-w-36"
          />
        </Field>
        <Field label={texts.days} error={errors.days}>
          <TextInput
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.days}
            className="max-w-36"
          />
        </Field>
        <Button variant="secondary" className="justify-self-start">
          {texts.save}
        </Button>
      </Form>
    </section>
  );
}

interface PauseFormProps {
  /** The fields as typed; `null` if nothing was typed. */
  fields: PauseFields | null;
  errors: FieldErrors<PauseFields>;
}

/** Pauses orders until a date. */
export function PauseForm({ fields, errors }: PauseFormProps) {
  const texts = OWN_LIMIT_TEXTS.pause;
  return (
    <section aria-labelledby="own-pause" className="grid gap-3">
      <h2 id="own-pause" className="text-heading">
        {texts.title}
      </h2>
      <p className="text-small">{texts.hint}</p>
      <Form method="post" noValidate className="grid gap-2">
        <input type="hidden" name="intent" value="pause" />
        <Field label={texts.until} error={errors.until}>
          <TextInput type="date" name="until" defaultValue={fields?.until ?? ""} className="w-60" />
        </Field>
        <Checkbox
          name="isSure"
          defaultChecked={fields?.isSure === "on"}
          label={texts.isSure}
          error={errors.isSure}
        />
        <Button variant="secondary" className="justify-self-start">
          {texts.save}
        </Button>
      </Form>
    </section>
  );
}
