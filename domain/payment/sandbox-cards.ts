/** Possible answers of the sandbox gateway. */
export const SANDBOX_SCENARIOS = [
  "approve",
  "decline",
  "avs_mismatch",
  "cvv_mismatch",
  "timeout_after_approval",
  "timeout_before_approval",
  "slow_approval",
  "capture_refused",
  "capture_answer_lost",
  "other_amount",
] as const;

export type SandboxScenario = (typeof SANDBOX_SCENARIOS)[number];

export interface SandboxCard {
  number: string;
  brand: string;
  scenario: SandboxScenario;
  label: string;
}

/** The published test cards, the only numbers that the sandbox turns into a token (CARD-6). */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: "4111111111111111", brand: "Visa", scenario: "approve", label: "Approved" },
  { number: "5555555555554444", brand: "Mastercard", scenario: "approve", label: "Approved" },
  { number: "378282246310005", brand: "American Express", scenario: "approve", label: "Approved" },
  { number: "4000000000000002", brand: "Visa", scenario: "decline", label: "Declined" },
  {
    number: "4000000000000010",
    brand: "Visa",
    scenario: "avs_mismatch",
    label: "Billing address does not match",
  },
  {
    number: "4000000000000101",
    brand: "Visa",
    scenario: "cvv_mismatch",
    label: "Security code does not match",
  },
  {
    number: "4000000000000119",
    brand: "Visa",
    scenario: "timeout_after_approval",
    label: "Approved, but the answer is lost",
  },
  {
    number: "4000000000000127",
    brand: "Visa",
    scenario: "timeout_before_approval",
    label: "Lost before it was approved",
  },
  {
    number: "4000000000000135",
    brand: "Visa",
    scenario: "slow_approval",
    label: "Approved after five seconds",
  },
  {
    number: "4000000000000143",
    brand: "Visa",
    scenario: "capture_refused",
    label: "Approved, but the charge is refused when the order ships",
  },
  {
    number: "4000000000000150",
    brand: "Visa",
    scenario: "capture_answer_lost",
    label: "Approved; charged when the order ships, but that answer is lost",
  },
  {
    number: "4000000000000168",
    brand: "Visa",
    scenario: "other_amount",
    label: "Approved, but for another amount",
  },
];

/** The token that the browser sends instead of a card. */
export interface SandboxToken {
  scenario: SandboxScenario;
  brand: string;
  last4: string;
}

/** Turns a test card into a token, in the browser; `null` for every other number. `nonce` makes tokens different. */
export function sandboxToken(cardNumber: string, nonce: string): string | null {
  const digits = cardNumber.replace(/\D/g, "");
  const card = SANDBOX_CARDS.find(({ number }) => number === digits);
  return card ? ["sandbox", card.scenario, digits.slice(-4), card.brand, nonce].join(".") : null;
}

/** Reads a token; `null` for anything the sandbox did not create. Never throws. */
export function readSandboxToken(token: string): SandboxToken | null {
  const [prefix, scenarioText, last4 = "", brand = "", nonce = ""] = token.split(".");
  const scenario = SANDBOX_SCENARIOS.find((one) => one === scenarioText);
  const card = SANDBOX_CARDS.find((one) => one.number.endsWith(last4) && one.scenario === scenario);
  if (prefix !== "sandbox" || !scenario || !card || card.brand !== brand || nonce === "")
    return null;
  return { scenario, brand, last4 };
}
