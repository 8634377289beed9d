import type { BadgeTone } from "#app/ui/badge.tsx";
import type { Verdict } from "#domain/eligibility/decide.ts";

export const STATE_TEXTS = {
  title: "States",
  purpose:
    "What holds in each state, what is registered there, and what was sold there. Rules that hold everywhere are not counted here.",
  banned: "Nothing ships there",
  products: "What is sold there",
  productsHint:
    "One unit of each product, by the rules that hold in all of the state, before anything is packed. Counties, cities and ZIP Codes may have rules besides.",
  noProducts: "No product is on sale.",
  rules: "Rules",
  rulesHint: "Of this state, and those that hold everywhere.",
  noRules: "No rule is on record for this state.",
  registrations: "Registrations",
  noRegistrations: "None is on record for this state.",
  addRule: "Add a rule for this state",
  addRegistration: "Add a registration",
  age: "What it asks for: age and signature",
  publicPage: "What customers see",
};

export const VERDICT_VIEWS: Record<Verdict, { label: string; tone: BadgeTone }> = {
  allowed: { label: "Ships", tone: "success" },
  review: { label: "Held for review", tone: "warning" },
  refused: { label: "Does not ship", tone: "danger" },
};
