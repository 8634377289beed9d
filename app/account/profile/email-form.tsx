import { href, useFetcher } from "react-router";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const EMAIL_PATH = href("/orders/email");

/** Requests an address change; nothing changes until the link in the email is used. */
export function EmailForm({ firstAnswer }: { firstAnswer?: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? firstAnswer;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const message = fetcher.state === "idle" && answer?.ok ? answer.message : null;

  return (
    <fetcher.Form ref={form} method="post" action={EMAIL_PATH} noValidate className="grid gap-4">
      {message === null ? null : <Notice tone="success" title={message} />}
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <Field
        label="New email"
        hint="We'll send a link to this address. Nothing changes until you open it."
        error={refusal?.fieldErrors.email}
      >
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refusal?.fields?.email ?? ""}
        />
      </Field>
      <div>
        <Button variant="secondary" isBusy={fetcher.state !== "idle"} busyText="Sending…">
          Change email
        </Button>
      </div>
    </fetcher.Form>
  );
}
