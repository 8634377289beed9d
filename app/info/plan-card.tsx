import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Plan } from "#content/plans.ts";
import { FEATURED_LABEL } from "#content/plans.ts";

/** One plan. `action` is the button to subscribe. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  return (
    <Card
      as="li"
      look={plan.isFeatured ? "float" : "plain"}
      className={classNames(
        "relative grid content-start gap-6",
        plan.isFeatured && "border border-primary ring-chosen-float!",
      )}
    >
      <div className="grid gap-1">
        <h2 className="text-heading">{plan.name}</h2>
        {plan.isFeatured ? (
          <Badge tone="accent" className="absolute -top-3.5 left-6 md:left-8">
            {FEATURED_LABEL}
          </Badge>
        ) : null}
        <p className="text-small text-soft">{plan.description}</p>
      </div>
      <p className="tabular font-display text-display">
        {plan.priceText}
        <span className="ml-1 inline-block font-sans text-base tracking-normal text-soft">
          {plan.period}
        </span>
      </p>
      <ul className="grid gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="self-end">{action}</div>
    </Card>
  );
}
