import type { ComponentProps } from "react";
import { href, useFetcher } from "react-router";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ADDRESS_2_LABEL } from "#domain/account/address-line-2.ts";
import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import type { ProfileFields } from "#domain/account/profile-form.ts";

export const PROFILE_PATH = href("/orders/profile");

interface ProfileFormProps {
  fields: ProfileFields;
  /** The answer to a form submitted without JavaScript. */
  firstAnswer?: FormAnswer | undefined;
}

/** Name, phone and address, each optional; they prefill the checkout. */
export function ProfileForm({ fields, firstAnswer }: ProfileFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? firstAnswer;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const errors = refusal?.fieldErrors ?? {};
  const message = fetcher.state === "idle" && answer?.ok ? answer.message : null;

  return (
    <fetcher.Form ref={form} method="post" action={PROFILE_PATH} noValidate className="grid gap-4">
      {message === null ? null : <Notice tone="success" title={message} />}
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <div className="grid grid-cols-6 gap-x-4 gap-y-2">
        {INPUTS.map(({ key, span, ...attributes }) => (
          <Field key={key} label={LABELS[key]} error={errors[key]} className={span}>
            <TextInput {...attributes} name={key} defaultValue={fields[key]} />
          </Field>
        ))}
      </div>
      <div>
        <Button variant="secondary" isBusy={fetcher.state !== "idle"} busyText="Saving…">
          Save profile
        </Button>
      </div>
    </fetcher.Form>
  );
}

const LABELS: Record<keyof ProfileFields, string> = {
  ...CONTACT_LABELS,
  address2: ADDRESS_2_LABEL,
};

type InputRow = { key: keyof ProfileFields; span: string } & ComponentProps<"input">;

const INPUTS = [
  { key: "fullName", autoComplete: "name", span: "col-span-6" },
  { key: "phone", type: "tel", autoComplete: "tel", span: "col-span-6" },
  { key: "address", autoComplete: "address-line1", span: "col-span-6" },
  { key: "address2", autoComplete: "address-line2", span: "col-span-6" },
  { key: "city", autoComplete: "address-level2", span: "col-span-6" },
  {
    key: "state",
    autoComplete: "address-level1",
    placeholder: "CA",
    span: "col-span-3",
  },
  { key: "zipCode", autoComplete: "postal-code", inputMode: "numeric", span: "col-span-3" },
] as const satisfies InputRow[];
