import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { parseSubscription, validateSubscription } from "#domain/subscription/subscription-form.ts";
import type { action } from "./subscribe.route.tsx";
import { refuseForm, SUBSCRIPTION_TEXTS, type SubscriptionRefusal } from "./subscription-answer.ts";
import type { SubscriptionFormProps } from "./subscription-form.tsx";

/** Sends the request without leaving the page; without JavaScript, the browser posts the same form. */
export function useSubscription(
  form: RefObject<HTMLFormElement | null>,
  props: SubscriptionFormProps,
) {
  const { Form, data, state } = useFetcher<typeof action>();
  const [stopped, setStopped] = useState<SubscriptionRefusal | null>(null);
  const isBusy = state !== "idle";
  const answer = isBusy ? null : (data ?? props.refusal);
  const refusal = stopped ?? (answer?.kind === "refused" ? answer : null);

  const typed = () =>
    parseSubscription(form.current ? Object.fromEntries(new FormData(form.current)) : {});

  /** Stops a form that the server would refuse. */
  function check(event: FormEvent<HTMLFormElement>): void {
    const checked = validateSubscription(typed(), [props.plan.name]);
    if (checked.values === null) event.preventDefault();
    setStopped(checked.values === null ? refuseForm(checked) : null);
  }

  const settle = useEffectEvent((isSent: boolean) => {
    if (!isSent) return props.onSignedOut(typed());
    props.onSent();
    // Runs after the dialog has closed, because the alert blocks everything until it is dismissed.
    setTimeout(() => window.alert(SUBSCRIPTION_TEXTS.sent));
  });
  useEffect(() => {
    if (isBusy || !data) return;
    if (data.kind === "sent") settle(true);
    else if (data.code === "not_signed_in") settle(false);
  }, [isBusy, data]);
  useEffect(() => {
    if (refusal) focusFirstProblem(form.current);
  }, [form, refusal]);

  return { Form, isBusy, refusal, check };
}

/** Focuses the first invalid field, or else the message above the form. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  (find("[aria-invalid=true]") ?? find("[data-message]"))?.focus();
}
