import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Plan } from "#content/plans.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { MonthlyOffer } from "./monthly-offer.tsx";

type WaysToBuyProps = {
  productName: string;
  plan: Plan;
  bottleCents: Cents;
  /** The form that adds one bottle to the cart. */
  children: ReactNode;
};

/** One-time or monthly. The style sheet switches between them, so it works without JavaScript. */
export function WaysToBuy({ productName, plan, bottleCents, children }: WaysToBuyProps) {
  const name = useId();
  return (
    <div className="group/ways grid gap-5">
      <fieldset>
        <legend className="mb-2 text-small font-medium">
          How often<VisuallyHidden> to buy {productName}</VisuallyHidden>
        </legend>
        <div className="grid grid-cols-2 gap-2">
          <Way name={name} value="once" detail={formatDollars(bottleCents)} isFirst>
            One time
          </Way>
          <Way name={name} value="monthly" detail={`${plan.priceText} a month`}>
            Monthly
          </Way>
        </div>
      </fieldset>
      <div className="group-has-[[value=monthly]:checked]/ways:hidden">{children}</div>
      <div className="hidden group-has-[[value=monthly]:checked]/ways:block">
        <MonthlyOffer plan={plan} bottleCents={bottleCents} />
      </div>
    </div>
  );
}

type WayProps = {
  name: string;
  value: string;
  detail: string;
  isFirst?: boolean;
  children: ReactNode;
};

function Way({ name, value, detail, isFirst = false, children }: WayProps) {
  return (
    <label
      className={classNames(
        "relative grid rounded-card border border-outline px-3.5 py-2.5 transition-colors hover:border-strong",
        "has-checked:border-primary has-checked:bg-hover has-checked:ring-chosen",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isFirst}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="font-medium">{children}</span>
      <span className="tabular text-caption text-soft">{detail}</span>
    </label>
  );
}
