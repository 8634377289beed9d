import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useOverlays } from "#app/shell/overlays.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import Dialog from "#app/ui/dialog.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Plan } from "#content/plans.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import { planTitle, subscribePath } from "./plan-texts.ts";
import type { loader } from "./subscribe.route.tsx";
import { SUBSCRIPTION_TEXTS } from "./subscription-answer.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

interface PlanDialogProps {
  plan: Plan;
  /** The fields as typed before the session ended. */
  typed: SubscriptionFields | null;
}

/** The subscription request as a dialog (PLAN-2); its full page is /pricing/subscribe/:planId. */
export default function PlanDialog({ plan, typed }: PlanDialogProps) {
  const { open, close } = useOverlays();
  const { isSignedIn } = useRootData().viewer;
  const { load, data, state } = useFetcher<typeof loader>();
  const path = subscribePath(plan);
  useEffect(() => {
    if (isSignedIn) void load(path);
  }, [isSignedIn, load, path]);

  const signIn = (kept: SubscriptionFields | null) =>
    open({ name: "auth", mode: "sign-in", next: { name: "plan", plan, typed: kept } });
  // Data without fields means that the session has ended since the page was rendered.
  if (!isSignedIn || data?.fields === null) {
    return (
      <Dialog
        isOpen
        onOpenChange={close}
        title={SUBSCRIPTION_TEXTS.signInTitle}
        description={SUBSCRIPTION_TEXTS.signIn}
      >
        <div className="grid gap-3">
          <Button type="button" isFullWidth onClick={() => signIn(typed)}>
            Sign In
          </Button>
          <Button type="button" variant="quiet" isFullWidth onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    );
  }
  const fields = typed ?? data?.fields;
  return (
    <Dialog isOpen onOpenChange={close} title={planTitle(plan)}>
      {data === null && state === "idle" ? (
        <NotLoaded onRetry={() => void load(path)} />
      ) : !data || !fields ? (
        <Spinner label="Loading form" />
      ) : (
        <SubscriptionForm
          plan={plan}
          fields={fields}
          refusal={null}
          onSent={close}
          onSignedOut={signIn}
        />
      )}
    </Dialog>
  );
}
