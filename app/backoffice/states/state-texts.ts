import type { BadgeTone } from "#app/ui/badge.tsx";
import type { Verdict } from "#domain/eligibility/decide.ts";

export const STATE_TEXTS = {
  title: "States",
  purpose: "Rules, registrations and sales by state. Rules that apply everywhere aren't counted.",
  banned: "No shipping",
  products: "Products",
  productsHint:
    "One unit of each product under the statewide rules. Counties, cities and ZIP Codes may have more rules.",
  noProducts: "No products on sale.",
  rules: "Rules",
  rulesHint: "Rules for this state and rules that apply everywhere.",
  noRules: "No rules for this state.",
  registrations: "Registrations",
  noRegistrations: "No registrations for this state.",
  addRule: "Add rule",
  addRegistration: "Add registration",
  age: "Age and signature",
  publicPage: "View in shop",
};

export const VERDICT_VIEWS: Record<Verdict, { label: string; tone: BadgeTone }> = {
  allowed: { label: "Ships", tone: "success" },
  review: { label: "Held for review", tone: "warning" },
  refused: { label: "No shipping", tone: "danger" },
};
