import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { AccountFields, FormAnswer } from "#app/account/forms/form-answer.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";

interface SecurityFormProps {
  /** A resource route, "/orders/security/…". */
  action: string;
  button: ReactNode;
  busyText: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Renders the fields with their errors, including hidden fields. */
  children?: (errors: FieldErrors<AccountFields>) => ReactNode;
}

/** A form on the account page: shows the result next to its button, and keeps what was typed if it failed. */
export function SecurityForm(props: SecurityFormProps) {
  const { action, button, busyText, variant = "secondary", size, children } = props;
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);

  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate>
      <Stack gap={2}>
        {answer?.ok && answer.message !== null ? (
          <Notice tone="success" title={answer.message} />
        ) : null}
        {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
        {children?.(refusal?.fieldErrors ?? {})}
        <div>
          <Button
            variant={variant}
            size={size}
            isBusy={fetcher.state !== "idle"}
            busyText={busyText}
          >
            {button}
          </Button>
        </div>
      </Stack>
    </fetcher.Form>
  );
}
