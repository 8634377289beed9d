import { type ComponentProps, useId, useRef } from "react";
import { href } from "react-router";
import { SignInInNewTab } from "#app/shell/sign-in-in-new-tab.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Plan, subscribeConsent } from "#content/plans.ts";
import { CONTACT_LABELS, type ContactFields } from "#domain/account/contact-form.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import { planSummary, subscribePath } from "./plan-texts.ts";
import type { SubscriptionRefusal } from "./subscription-answer.ts";
import { useSubscription } from "./use-subscription.ts";

export interface SubscriptionFormProps {
  plan: Plan;
  /** The form's initial values. */
  fields: SubscriptionFields;
  /** The response to a post without JavaScript. */
  refusal: SubscriptionRefusal | null;
  /** Called after success; the confirmation is shown separately. */
  onSent(): void;
  /** Called if the session has ended in the meantime. */
  onSignedOut(typed: SubscriptionFields): void;
}

/** The subscription request form, for the dialog and the page. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { plan, fields } = props;
  const form = useRef<HTMLFormElement>(null);
  const consentId = useId();
  const { Form, isBusy, refusal, check } = useSubscription(form, props);
  const errors = refusal?.fieldErrors ?? {};

  return (
    <Stack gap={6}>
      <p className="text-soft">{planSummary(plan)}</p>
      <Form ref={form} method="post" action={subscribePath(plan)} noValidate onSubmit={check}>
        {refusal?.formError ? (
          <Notice
            tone="danger"
            title={refusal.formError}
            tabIndex={-1}
            data-message
            className="mb-6"
            action={
              refusal.code === "not_signed_in" ? <SignInInNewTab next={href("/pricing")} /> : null
            }
          />
        ) : null}
        <input type="hidden" name="planName" value={plan.name} />
        <div className="grid grid-cols-6 gap-x-4 gap-y-2">
          {INPUTS.map(({ key, span, ...attributes }) => (
            <Field key={key} label={CONTACT_LABELS[key]} error={errors[key]} className={span}>
              <TextInput
                {...attributes}
                name={key === "fullName" ? "name" : key}
                defaultValue={fields[key]}
                aria-required
              />
            </Field>
          ))}
        </div>
        <Button
          className="mt-2"
          isFullWidth
          isBusy={isBusy}
          busyText="Submitting..."
          aria-describedby={consentId}
        >
          Submit Subscription Request
        </Button>
        <p id={consentId} className="mt-4 text-caption text-soft">
          {subscribeConsent(plan)}
        </p>
      </Form>
    </Stack>
  );
}

const INPUTS = [
  { key: "fullName", autoComplete: "name", span: "col-span-6" },
  { key: "address", autoComplete: "address-line1", span: "col-span-6" },
  { key: "city", autoComplete: "address-level2", span: "col-span-6 sm:col-span-2" },
  {
    key: "state",
    autoComplete: "address-level1",
    placeholder: "CA",
    span: "col-span-2",
  },
  {
    key: "zipCode",
    autoComplete: "postal-code",
    inputMode: "numeric",
    span: "col-span-4 sm:col-span-2",
  },
  { key: "phone", type: "tel", autoComplete: "tel", span: "col-span-6" },
  { key: "email", type: "email", autoComplete: "email", span: "col-span-6" },
] as const satisfies InputRow[];

type InputRow = { key: keyof ContactFields; span: string } & ComponentProps<"input">;
