import { href, useFetcher } from "react-router";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import {
  canCancelSubscription,
  type SubscriptionStatus,
} from "#domain/subscription/subscription-status.ts";

export interface SubscriptionView {
  id: number;
  planName: string;
  status: SubscriptionStatus;
  isPaused: boolean;
  /** "Dec 1, 2026"; `null` if none is planned. */
  nextOrder: string | null;
  /** "November 20, 2026". */
  requestedOn: string;
}

const STATUSES: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: "Requested", tone: "warning" },
  contacted: { label: "Contacted", tone: "warning" },
  active: { label: "Active", tone: "success" },
  cancelled: { label: "Canceled", tone: "danger" },
};

/** The customer's subscription requests, newest first; renders nothing if there are none. */
export function Subscriptions({ subscriptions }: { subscriptions: SubscriptionView[] }) {
  if (subscriptions.length === 0) return null;
  return (
    <section className="grid gap-5">
      <h2 className="text-heading">Subscription requests</h2>
      <ul className="divide-y divide-line border-y border-line">
        {subscriptions.map((subscription) => (
          <Subscription key={subscription.id} {...subscription} />
        ))}
      </ul>
    </section>
  );
}

const PAUSED = { label: "Paused", tone: "warning" } as const;

function Subscription(subscription: SubscriptionView) {
  const { id, planName, status, isPaused, nextOrder, requestedOn } = subscription;
  const { label, tone } = isPaused ? PAUSED : STATUSES[status];
  const { Form, data: answer, state: sending } = useFetcher<FormAnswer>();
  const problem = sending === "idle" && answer?.ok === false ? answer.formError : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {planName}
          <Badge tone={tone}>
            <VisuallyHidden>Status: </VisuallyHidden>
            {label}
          </Badge>
        </p>
        <p className="text-small text-soft">
          Requested on {requestedOn}
          {nextOrder === null ? "" : `. Your next order is prepared on ${nextOrder}`}
        </p>
        {problem === null ? null : (
          <p role="alert" className="text-caption text-error">
            {problem}
          </p>
        )}
      </div>
      {canCancelSubscription(status) ? (
        <Form method="post" action={href("/orders/cancel-subscription")}>
          <input type="hidden" name="requestId" value={id} />
          <Button
            variant="secondary"
            size="small"
            isBusy={sending !== "idle"}
            busyText="Canceling…"
          >
            Cancel
            <VisuallyHidden> {planName}</VisuallyHidden>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
