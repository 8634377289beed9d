import { OverlayForm } from "#app/shell/overlay-form.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type Plan, PLANS, SUBSCRIBE_LABEL } from "#content/plans.ts";
import type { Product } from "#domain/catalog/product.ts";
import type { ProductSize } from "#domain/catalog/size-family.ts";
import { type Cents, formatDollars, fromNumeric } from "#domain/money/cents.ts";
import { monthlySaving, onceWithShipping } from "#domain/subscription/monthly-saving.ts";
import { subscribePath } from "../plans/plan-texts.ts";

/** The plan that sends a bottle of this size every month; `null` if there is none (PLAN-8). */
export function planOf({ id, category }: Product, sizes: readonly ProductSize[]): Plan | null {
  const size = sizes.find((one) => one.id === id);
  if (!size || size.isFree) return null;
  const isOfSize = (plan: Plan) =>
    plan.size.category === category && plan.size.tablets === size.tablets;
  return PLANS.find(isOfSize) ?? null;
}

/** The monthly price next to that of one bottle with shipping, and the request button, which charges nothing. */
export function MonthlyOffer({ plan, bottleCents }: { plan: Plan; bottleCents: Cents }) {
  const { standardCents } = useRootData().settings;
  const onceCents = onceWithShipping(bottleCents, standardCents);
  const savedCents = monthlySaving(onceCents, fromNumeric(plan.priceText.slice(1)));
  return (
    <div className="grid gap-4">
      <p className="text-small">
        {plan.name}: {plan.priceText} a month, shipping is free. One time:{" "}
        {formatDollars(bottleCents)} plus {formatDollars(standardCents)} standard shipping is{" "}
        {formatDollars(onceCents)}.
        {savedCents === null ? null : (
          <strong className="font-semibold"> You save {formatDollars(savedCents)} a month.</strong>
        )}
      </p>
      <OverlayForm overlay={{ name: "plan", plan, typed: null }} page={subscribePath(plan)}>
        <Button variant="buy" size="large" isFullWidth>
          <span>
            {SUBSCRIBE_LABEL}
            <VisuallyHidden> to {plan.name}</VisuallyHidden>
          </span>
        </Button>
      </OverlayForm>
      <p className="text-caption text-soft">
        This sends a request and charges nothing. We contact you to verify your age and collect
        payment information. Cancel anytime.
      </p>
    </div>
  );
}
