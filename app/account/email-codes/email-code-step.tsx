import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import { AUTH_MODES, DIALOG_FIELD } from "#app/account/forms/auth-modes.ts";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { withQuery } from "#app/shell/address.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmailCodeField } from "./email-code-field.tsx";

/** Requests another code without leaving the page where it is typed. */
export const AGAIN_FIELD = { name: "again", value: "1" } as const;

interface EmailCodeStepProps {
  /** The address as typed. Nothing reveals whether it has an account. */
  email: string;
  /** The email has a link but no code. */
  isLinkOnly: boolean;
  next: string;
  /** The answer to a form submitted without JavaScript. */
  firstAnswer?: FormAnswer | undefined;
  /** Called in the dialog, which stays on the page; on a full page, the response redirects. */
  onSignedIn?: () => void;
  otherAddress: ReactNode;
}

/** The step where the six-digit code is typed or, if the email has only a link, where people are told to open it. */
export function EmailCodeStep(props: EmailCodeStepProps) {
  const { email, next, onSignedIn, otherAddress } = props;
  const again = useFetcher<FormAnswer>();
  const newest = again.data?.ok ? again.data.isLinkOnly : undefined;
  const isLinkOnly = newest ?? props.isLinkOnly;
  const isInDialog = onSignedIn !== undefined;

  return (
    <Stack gap={6}>
      <p className="text-soft">
        If <span className="font-medium break-words text-strong">{email}</span> has an account here,{" "}
        {isLinkOnly
          ? "we've sent you a link. It works once and expires in ten minutes."
          : "we've sent you a six-digit code and a link. Each works once and expires in ten minutes."}
      </p>
      {isLinkOnly ? null : (
        <TypeCode next={next} firstAnswer={props.firstAnswer} onSignedIn={onSignedIn} />
      )}
      <SendAgain asking={again} email={email} next={next} isInDialog={isInDialog} />
      <p className="text-center text-small text-soft">{otherAddress}</p>
    </Stack>
  );
}

interface TypeCodeProps {
  next: string;
  firstAnswer: FormAnswer | undefined;
  onSignedIn: (() => void) | undefined;
}

function TypeCode({ next, firstAnswer, onSignedIn }: TypeCodeProps) {
  const typing = useFetcher<FormAnswer>();
  const answer = typing.data ?? firstAnswer;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const isInDialog = onSignedIn !== undefined;
  // The button that led here is gone from the dialog; a full page moves the focus itself. This runs in the same commit,
  // before the dialog notices and moves the focus somewhere else.
  useLayoutEffect(() => {
    if (isInDialog) form.current?.querySelector<HTMLElement>("[name=emailCode]")?.focus();
  }, [form, isInDialog]);
  const isDone = typing.state === "idle" && typing.data?.ok === true;
  const goOn = useEffectEvent(() => onSignedIn?.());
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);

  return (
    <>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <typing.Form
        ref={form}
        method="post"
        action={withQuery(href("/auth/enter-code"), { next })}
        noValidate
      >
        <Stack gap={2}>
          {isInDialog ? <input type="hidden" {...DIALOG_FIELD} /> : null}
          <EmailCodeField error={refusal?.fieldErrors.emailCode} />
          <Button isFullWidth isBusy={typing.state !== "idle"} busyText="Signing in…">
            Sign in
          </Button>
        </Stack>
      </typing.Form>
    </>
  );
}

interface SendAgainProps {
  asking: FetcherWithComponents<FormAnswer | undefined>;
  email: string;
  next: string;
  isInDialog: boolean;
}

function SendAgain({ asking, email, next, isInDialog }: SendAgainProps) {
  const answer = asking.state === "idle" ? asking.data : undefined;
  const said = answer?.ok ? answer.message : (answer?.formError ?? null);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {said === null ? null : <Notice tone={answer?.ok ? "success" : "danger"} title={said} />}
      <asking.Form
        method="post"
        action={withQuery(AUTH_MODES["email-code"].path, { next })}
        className="text-center text-small text-soft"
      >
        {isInDialog ? <input type="hidden" {...DIALOG_FIELD} /> : null}
        <input type="hidden" {...AGAIN_FIELD} />
        <input type="hidden" name="email" value={email} />
        Didn't get it? Check your spam folder, or{" "}
        <button className="link tap" aria-disabled={asking.state !== "idle"}>
          send it again
        </button>
      </asking.Form>
    </div>
  );
}
