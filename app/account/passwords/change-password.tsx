import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { SecurityItem } from "#app/account/security/security-section.tsx";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PasswordState } from "#server/identity/passwords/password-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

interface ChangePasswordProps extends PasswordState {
  /** They last authenticated more than 10 minutes ago (ACCT-15). */
  needsProof: boolean;
  /** The answer to a form submitted without JavaScript. */
  firstAnswer: FormAnswer | undefined;
}

export function ChangePassword(props: ChangePasswordProps) {
  const { hasPassword, isCommon, needsProof, firstAnswer } = props;
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? firstAnswer;
  const form = useErrorFocus(answer?.ok === false ? answer : null);
  const isBusy = fetcher.state !== "idle";
  const refusal = answer?.ok === false ? answer : null;
  const errors = refusal?.fieldErrors ?? {};
  const success = answer?.ok ? answer.message : null;
  // The authentication can expire while the page is open. In that case, the field appears with the response that asks
  // for it.
  const asksCurrent = (hasPassword && needsProof) || errors.currentPassword !== undefined;
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);

  return (
    <div>
      {isCommon ? (
        <Notice tone="warning" title="Your password appeared in a data breach." className="my-3">
          Change it to keep your account safe.
        </Notice>
      ) : null}
      <SecurityItem
        id="password"
        title={hasPassword ? "Change Password" : "Set a password"}
        state=""
        isOpen={answer !== undefined}
      >
        {success === null ? null : <Notice tone="success" title={success} />}
        {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
        <fetcher.Form ref={form} method="post" action={href("/orders")} noValidate>
          <Stack gap={2}>
            {asksCurrent ? (
              <PasswordField
                label="Current password"
                name="currentPassword"
                error={errors.currentPassword}
                autoComplete="current-password"
              />
            ) : null}
            <NewPasswordFields errors={errors} />
            <Button variant="secondary" isBusy={isBusy} busyText="Saving…">
              {hasPassword ? "Change Password" : "Set password"}
            </Button>
            <p className="mt-2 text-small text-soft">Your other devices will be signed out.</p>
          </Stack>
        </fetcher.Form>
      </SecurityItem>
    </div>
  );
}
