import type { LabelStatement } from "#domain/eligibility/label-check.ts";

/**
 * Statements that kratom consumer-protection acts commonly require on labels (compliance facts, section 0), and how to
 * recognize each in a product's facts and warnings. They are a reminder for the owner, not any state's law.
 */
export const LABEL_STATEMENTS: readonly LabelStatement[] = [
  {
    id: "alkaloids_serving",
    statement: "Alkaloids in milligrams a serving",
    all: [/\b(?:alkaloids?|mitragynine)\b[^\n]*\b[\d.]+ ?mg\b/i, /\b(?:per|a|each) serving\b/i],
  },
  {
    id: "alkaloids_package",
    statement: "Alkaloids in milligrams a package",
    all: [
      /\b(?:alkaloids?|mitragynine)\b[^\n]*\b(?:per|a|each) (?:package|pack|container|bottle|box)\b[^\n]*\b[\d.]+ ?mg\b|\b(?:alkaloids?|mitragynine)\b[^\n]*\b[\d.]+ ?mg\b[^\n]*\b(?:per|a|each) (?:package|pack|container|bottle|box)\b/i,
    ],
  },
  {
    id: "seven_oh_share",
    statement: "7-hydroxymitragynine as a share of the alkaloids",
    all: [
      /\b7-?(?:oh\b|hydroxymitragynine\b)[^\n]*\b[\d.]+ ?%|[\d.]+ ?%[^\n]*\b7-?(?:oh\b|hydroxymitragynine\b)/i,
    ],
  },
  {
    id: "servings",
    statement: "Serving size and servings",
    all: [/\bserving size\b/i, /\bservings\b/i],
  },
  {
    id: "directions",
    statement: "Directions",
    all: [/\bdirections?\b|\bhow to (?:use|take)\b|\bsuggested use\b/i],
  },
  {
    id: "age",
    statement: "Not for sale to persons under 21",
    all: [
      /\bunder(?: the age of)? (?:21|18)\b|\b(?:21|18)(?: years)?(?: of age)? (?:or|and) (?:older|over)\b/i,
    ],
    note: "18 in some states.",
  },
  {
    id: "pregnancy",
    statement: "Pregnancy warning",
    all: [/\bpregnan(?:t|cy)\b/i],
  },
  {
    id: "medication",
    statement: "Medication warning",
    all: [/\bmedications?\b|\bmedicines?\b/i],
  },
  {
    id: "maker",
    statement: "Manufacturer's name and street address",
    all: [
      /\b(?:manufactur(?:er|ed)|made|distributed) ?(?:by|for)?\b[^\n]*\b\d{1,6} [^\n]*\b[A-Z]{2},? \d{5}\b/i,
    ],
  },
  {
    id: "lot",
    statement: "Lot",
    all: [/\b(?:lot|batch)(?: (?:number|no\.?|code))?\b/i],
  },
  {
    id: "certificate",
    statement: "A code that leads to the certificate",
    all: [/\b(?:qr[ -]?code|code|scan)\b[^\n]*\b(?:certificate|coa|lab(?:oratory)? report)\b/i],
  },
];

/** The one state whose act was checked; the others weren't. */
export const LABEL_STATES = {
  OK: {
    source: "Oklahoma 63-1-1432.4 and related sections",
    certainty: "medium",
    lastChecked: "2026-11-28",
  },
} as const;
