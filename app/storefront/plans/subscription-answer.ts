import type { FormRefusal } from "#app/shell/form-refusal.ts";
import type { FormProblems } from "#domain/form/form-check.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import type { RequestSubscriptionError } from "#server/subscriptions/request-subscription.ts";

/** Shown to the customer after submitting the form (PLAN-7). */
export const SUBSCRIPTION_TEXTS = {
  signInTitle: "Sign In Required",
  signIn: "Please sign in to subscribe to this plan.",
  sent: "Thank you for your subscription request! We will contact you shortly to verify your age and collect payment information.",
} as const;

/** The answer to the form, in the dialog and on its page. */
export type SubscriptionAnswer = { kind: "sent" } | SubscriptionRefusal;

export interface SubscriptionRefusal extends FormRefusal<SubscriptionFields> {
  kind: "refused";
  code: RefusalCode;
}

/** `failed` is anything unexpected, including a lost connection. */
type RefusalCode = RequestSubscriptionError["code"] | "not_signed_in" | "failed";

/** The status and message for each code. If the text is `null`, the refusal provides it. */
const REFUSALS: Record<RefusalCode, { status: number; text: string | null }> = {
  not_signed_in: { status: 401, text: SUBSCRIPTION_TEXTS.signIn },
  invalid: { status: 400, text: null },
  too_many_attempts: {
    status: 429,
    text: "Too many attempts. Please wait a few minutes and try again.",
  },
  failed: { status: 500, text: "Failed to submit subscription request. Please try again." },
};

export function refuse(
  code: RefusalCode,
  details: Partial<Omit<SubscriptionRefusal, "kind" | "code">> = {},
): SubscriptionRefusal {
  const formError = REFUSALS[code].text;
  return { kind: "refused", code, formError, fieldErrors: {}, fields: null, ...details };
}

/** The form's own errors. The plan isn't a field, so its error is shown above the form. */
export function refuseForm({
  fieldErrors,
  formError,
}: FormProblems<SubscriptionFields>): SubscriptionRefusal {
  return refuse("invalid", { formError: formError ?? fieldErrors.planName ?? null, fieldErrors });
}

export function statusOf(answer: SubscriptionAnswer): number {
  return answer.kind === "sent" ? 200 : REFUSALS[answer.code].status;
}
