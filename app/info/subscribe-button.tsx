import { href } from "react-router";
import { useClosed } from "#app/shell/closed-shop.tsx";
import { OverlayForm } from "#app/shell/overlay-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Plan } from "#content/plans.ts";
import { SUBSCRIBE_LABEL } from "#content/plans.ts";

/** Opens the plan's dialog or, without JavaScript, its page (PLAN-2). */
export function SubscribeButton({ plan }: { plan: Plan }) {
  if (useClosed() !== null) return null;
  return (
    <OverlayForm
      overlay={{ name: "plan", plan, typed: null }}
      page={href("/pricing/subscribe/:planId", { planId: plan.id })}
    >
      <Button variant={plan.isFeatured ? "primary" : "secondary"} isFullWidth>
        {SUBSCRIBE_LABEL}
        <VisuallyHidden> to {plan.name}</VisuallyHidden>
      </Button>
    </OverlayForm>
  );
}
