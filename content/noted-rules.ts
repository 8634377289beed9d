import type { Condition } from "#domain/eligibility/condition.ts";
import type { RuleEffect, RuleSubject } from "#domain/eligibility/rule.ts";
import type { UsState } from "#domain/place/us-states.ts";

/** A state's law beyond the banned places, as found in research. */
export interface NotedRule {
  state: UsState;
  subject: RuleSubject;
  effect: RuleEffect;
  conditions?: Condition[];
  source: string;
  certainty: string;
  note: string;
}

const OHIO = {
  state: "OH",
  effect: "forbidden",
  source: "OAC 4729:9-1-01.1, codes.ohio.gov/ohio-administrative-code/rule-4729:9-1-01.1",
  certainty: "high (emergency rule Dec 2025); permanent rule not found",
} as const;
const MISSISSIPPI = {
  state: "MS",
  effect: "forbidden",
  source: "HB 1077, app.legiplex.com",
  certainty: "high",
} as const;

/** Initial rules, which are off until the owner decides about each. After that, the table is authoritative. */
export const NOTED_RULES: NotedRule[] = [
  {
    ...OHIO,
    subject: { kind: "compound", compound: "dihydro-7-hydroxymitragynine" },
    note: "Schedule I by the emergency rule of December 12, 2025, which holds for 180 days; mitragynine itself is exempt. Whether MGM is this compound is for a lawyer to say; then name it here as the product names it. Owner must decide.",
  },
  {
    ...OHIO,
    subject: { kind: "compound", compound: "7-hydroxymitragynine" },
    note: "Schedule I by the emergency rule of December 12, 2025, which holds for 180 days. Owner must decide.",
  },
  {
    state: "TN",
    subject: { kind: "form", form: "chewable" },
    effect: "forbidden",
    source: "chapact.com/2018/04/tennessee-kratom-advocates-move-one-step-closer-to-victory",
    certainty: "high",
    note: "Since 2018 only dried cut leaf or raw leaf powder, labeled, to adults of 21. A chewable of a derived compound does not fit. A full ban (SB1655/HB1649, 2026): outcome not found. Owner must decide.",
  },
  {
    ...MISSISSIPPI,
    subject: { kind: "measure", measure: "sevenOhPercent", over: 1 },
    note: "In force since July 1, 2025: 7-OH at most 1% of the alkaloids, no synthesized alkaloids, adults of 21; local bans stay. Owner must decide.",
  },
  {
    ...MISSISSIPPI,
    subject: { kind: "measure", measure: "sevenOhMg", over: 0.5 },
    note: "In force since July 1, 2025: 7-OH at most 0.5 mg in a container. A product declares it for a serving: lower the limit if a container has more than one. Owner must decide.",
  },
  {
    state: "RI",
    subject: { kind: "everything" },
    effect: "allowed_if",
    conditions: [{ kind: "registration" }],
    source: "RIGL 21-28.12, webserver.rilegislature.gov/Statutes/TITLE21/21-28.12/21-28.12-6.htm",
    certainty: "high",
    note: "The ban ended on April 1, 2026: every seller needs a license, from other states too; adults of 21; no synthetics. The ban of the whole state stays on until the owner switches it off. Owner must decide.",
  },
  {
    state: "FL",
    subject: { kind: "compound", compound: "7-hydroxymitragynine" },
    effect: "forbidden",
    source: "floridapolitics.com/archives/616127",
    certainty: "high",
    note: "Concentrates of 7-OH were scheduled by an emergency rule in 2025; leaf is legal for adults of 21. Owner must decide.",
  },
];

/** The month of the research. */
export const NOTED_RULES_CHECKED = "2026-11";

/** Notes on states' age rules; nothing is required until the owner decides. */
export const NOTED_AGE_RULES: { state: UsState; note: string; lastChecked: string }[] = [
  {
    state: "WV",
    note: "W. Va. Code 19-12F-6 asks sellers from elsewhere for an age verification that the commissioner has approved",
    lastChecked: "2026-11-20",
  },
];
