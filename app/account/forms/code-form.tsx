import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";

type CodeKind = "app" | "backup" | "either";

const TEXTS: Record<CodeKind, { label: string; hint: string }> = {
  app: { label: "Six-digit code", hint: "From your authenticator app" },
  backup: { label: "Backup code", hint: "Ten characters. Each code works once." },
  either: { label: "App code or backup code", hint: "Each code works once" },
};

interface CodeFormProps {
  /** Defaults to the page's own address. */
  action?: string;
  /** Six digits from the app, a ten-character backup code, or either of the two. */
  kind: CodeKind;
  button: string;
  variant?: ButtonVariant;
  answer: FormAnswer | undefined;
  /** Submitted by the browser itself, because the response may be another form's. */
  isPlain?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
}

/** A form for an authenticator code or a backup code. */
export function CodeForm(props: CodeFormProps) {
  const { action, kind, button, variant, answer, isPlain = false, children } = props;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <Form ref={form} method="post" action={action} noValidate reloadDocument={isPlain}>
      <Stack gap={2}>
        {children}
        <Field {...TEXTS[kind]} error={refusal?.fieldErrors.factorCode}>
          <TextInput
            name="factorCode"
            inputMode={kind === "app" ? "numeric" : "text"}
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
