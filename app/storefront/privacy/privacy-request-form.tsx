import { Form, useNavigation } from "react-router";
import { BotInput } from "#app/shell/bot-input.tsx";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { PRIVACY_KINDS } from "#domain/privacy/privacy-request.ts";
import type { PublicPrivacyFields } from "#domain/privacy/public-request.ts";
import { PRIVACY_KIND_TEXTS, PRIVACY_REQUEST_TEXTS as TEXTS } from "./privacy-request-texts.ts";

interface PrivacyRequestFormProps {
  refusal: FormRefusal<PublicPrivacyFields> | null;
}

/** A privacy request that needs only an email address (PRIV-18). */
export function PrivacyRequestForm({ refusal }: PrivacyRequestFormProps) {
  const { fields, fieldErrors, formError } = refusal ?? NOTHING;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <Form method="post" className="grid gap-2" noValidate>
        <BotInput />
        <Field label={TEXTS.email} hint={TEXTS.emailHint} error={fieldErrors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            aria-required
            defaultValue={fields?.email}
          />
        </Field>
        <Field label={TEXTS.state} hint={TEXTS.stateHint} error={fieldErrors.state} isOptional>
          <Select name="state" defaultValue={fields?.state}>
            <option value="">{TEXTS.noState}</option>
            <StateOptions />
          </Select>
        </Field>
        <Field label={TEXTS.kind} error={fieldErrors.kind}>
          <Select name="kind" defaultValue={fields?.kind}>
            {PRIVACY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {PRIVACY_KIND_TEXTS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={TEXTS.text} hint={TEXTS.textHint} error={fieldErrors.text} isOptional>
          <TextArea name="text" rows={4} defaultValue={fields?.text} />
        </Field>
        <Button className="w-fit" isBusy={isBusy} busyText={TEXTS.sending}>
          {TEXTS.send}
        </Button>
      </Form>
    </>
  );
}

const NOTHING: FormRefusal<PublicPrivacyFields> = {
  fields: null,
  fieldErrors: {},
  formError: null,
};
