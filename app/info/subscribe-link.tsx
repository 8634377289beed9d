import type { Plan } from "#content/plans.ts";
import { SUBSCRIBE_LABEL } from "#content/plans.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** A request needs an account: signing in leads back to the plans (product-spec 2, Pricing). */
export function SubscribeLink({ plan }: { plan: Plan }) {
  return (
    <ButtonLink
      to="/auth/sign-in?next=/pricing"
      variant={plan.isFeatured ? "primary" : "secondary"}
      isFullWidth
    >
      {SUBSCRIBE_LABEL}
      <VisuallyHidden>: {plan.name}</VisuallyHidden>
    </ButtonLink>
  );
}
