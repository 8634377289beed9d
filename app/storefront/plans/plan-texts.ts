import { href } from "react-router";
import type { Plan } from "#content/plans.ts";

export const planTitle = (plan: Plan): string => `Subscribe to ${plan.name}`;

export const planSummary = ({ priceText, period, features }: Plan): string =>
  `${priceText}${period}. ${features.join(". ")}.`;

/** The full-page version of the plan's dialog. */
export const subscribePath = (plan: Plan): string =>
  href("/pricing/subscribe/:planId", { planId: plan.id });
