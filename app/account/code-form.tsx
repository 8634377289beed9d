import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useErrorFocus } from "#app/http/use-error-focus.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { FormAnswer } from "./form-answer.ts";

interface CodeFormProps {
  /** By default the page's own address. */
  action?: string;
  /** Six digits of the app, or a backup code of ten characters. */
  kind: "app" | "backup";
  label?: string;
  button: string;
  variant?: ButtonVariant;
  answer: FormAnswer | undefined;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Where a code of an authenticator app or a backup code is typed. */
export function CodeForm(props: CodeFormProps) {
  const { action, kind, label, button, variant, answer, children } = props;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const isBusy = useNavigation().formAction !== undefined;
  const isApp = kind === "app";
  return (
    <Form ref={form} method="post" action={action} noValidate>
      <Stack gap={2}>
        {children}
        <Field
          label={label ?? (isApp ? "Six-digit code" : "Backup code")}
          hint={isApp ? "From your authenticator app" : "Ten characters; each code works once"}
          error={refusal?.fieldErrors.factorCode}
        >
          <TextInput
            name="factorCode"
            inputMode={isApp ? "numeric" : "text"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
            className="tabular text-lead tracking-widest"
          />
        </Field>
        <Button variant={variant} isFullWidth isBusy={isBusy} busyText="Checking…">
          {button}
        </Button>
      </Stack>
    </Form>
  );
}
