import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import type { Form } from "react-router";
import {
  AUTH_MODES,
  type AuthMode,
  hasPassword,
  type RenderSwitch,
} from "#app/account/forms/auth-modes.ts";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { NewPasswordField } from "#app/account/passwords/new-password-field.tsx";
import { PasswordField } from "#app/account/passwords/password-field.tsx";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { OtherWaysIn } from "./other-sign-in-methods.tsx";

interface AuthFormProps {
  mode: AuthMode;
  answer: FormAnswer | undefined;
  isBusy: boolean;
  /** The router's form on a page, or the fetcher's in a dialog. */
  Form: typeof Form;
  /** Defaults to the page's own address, including its `next`. */
  action?: string;
  /** Renders the switch to another mode: a link on a page, a button in the dialog. */
  renderSwitch: RenderSwitch;
  /** Where to continue after a sign-in method that leaves this page; a path of this site. */
  next: string;
  /** In the dialog, which stays on the page: called after a sign-in without the form. */
  onSignedIn?: () => void;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Signing in, creating an account, resetting a password, or requesting a code: one form with four modes. */
export function AuthForm(props: AuthFormProps) {
  const { mode, answer, isBusy, Form: FormElement, action, renderSwitch } = props;
  const form = useErrorFocus(answer?.ok === false ? answer : null);
  useFocusAfterSwitch(form, mode);
  const attestationId = useId();
  const { button, busyText } = AUTH_MODES[mode];
  const errors = answer?.ok === false ? answer.fieldErrors : {};
  const formError = answer?.ok === false ? answer.formError : null;

  return (
    <Stack gap={6}>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <FormElement ref={form} method="post" action={action} noValidate>
        <Stack gap={2}>
          {props.children}
          {mode === "email-code" ? (
            <p className="mb-2 text-small text-soft">
              We'll email you a code and a link. No password needed.
            </p>
          ) : null}
          <Field label="Email" error={errors.email}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete={mode === "sign-in" ? "username webauthn" : "email"}
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={answer?.ok === false ? (answer.fields?.email ?? "") : ""}
            />
          </Field>
          {mode === "sign-up" ? (
            <NewPasswordField label="Password" error={errors.password} />
          ) : hasPassword(mode) ? (
            <PasswordField
              label="Password"
              name="password"
              error={errors.password}
              autoComplete="current-password"
            />
          ) : null}
          {mode === "sign-up" ? (
            <p id={attestationId} className="mb-3 text-small text-soft">
              {AGE_ATTESTATION.text}
            </p>
          ) : null}
          <Button
            isFullWidth
            isBusy={isBusy}
            busyText={busyText}
            aria-describedby={mode === "sign-up" ? attestationId : undefined}
          >
            {button}
          </Button>
        </Stack>
      </FormElement>
      {hasPassword(mode) ? (
        <OtherWaysIn
          mode={mode}
          next={props.next}
          onSignedIn={props.onSignedIn}
          renderSwitch={renderSwitch}
        />
      ) : null}
      <ModeSwitches mode={mode} renderSwitch={renderSwitch} />
    </Stack>
  );
}

/** The button that switched the mode is gone, so focus moves to the first field. */
function useFocusAfterSwitch(form: RefObject<HTMLFormElement | null>, mode: AuthMode): void {
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    form.current?.querySelector<HTMLElement>("[name=email]")?.focus();
  }, [form, mode]);
}

function ModeSwitches({ mode, renderSwitch }: Pick<AuthFormProps, "mode" | "renderSwitch">) {
  return (
    <div className="grid justify-items-center border-t border-line pt-4 text-small text-soft">
      {mode === "sign-in" ? (
        <>
          <p>{renderSwitch("forgot", "Forgot your password?", "link")}</p>
          <p>New here? {renderSwitch("sign-up", "Create an account", "link")}</p>
        </>
      ) : (
        <p>
          {mode === "email-code" ? "Prefer to use your password?" : "Already have an account?"}{" "}
          {renderSwitch("sign-in", "Sign in", "link")}
        </p>
      )}
    </div>
  );
}
