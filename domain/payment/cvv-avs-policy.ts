/** Responses to the gateway's security code and address results, mildest first. */
const SEVERITY = ["accept", "flag", "hold", "decline"] as const;

/** `flag`: accepted and marked for staff; `hold`: held for review before it is captured. */
export type CardVerdict = (typeof SEVERITY)[number];

export interface CardCheckPolicy {
  /** By result letter; an unlisted letter is accepted. */
  cvv: Readonly<Record<string, CardVerdict>>;
  avs: Readonly<Record<string, CardVerdict>>;
}

/** CVV N = no match. AVS N = no match; U S G R P E = not checked, for one reason or another (PAY-13). */
export const CARD_CHECK_POLICY: CardCheckPolicy = {
  cvv: { N: "decline" },
  avs: { N: "hold", U: "flag", S: "flag", G: "flag", R: "flag", P: "flag", E: "flag" },
};

/** The stricter of the two verdicts; a missing letter is accepted, because the gateway approved. */
export function cardVerdict(
  letters: { cvv: string | null; avs: string | null },
  policy: CardCheckPolicy = CARD_CHECK_POLICY,
): CardVerdict {
  const verdicts = new Set([
    verdictOf(policy.cvv, letters.cvv),
    verdictOf(policy.avs, letters.avs),
  ]);
  return SEVERITY.findLast((severity) => verdicts.has(severity)) ?? "accept";
}

function verdictOf(rules: Readonly<Record<string, CardVerdict>>, letter: string | null) {
  return new Map(Object.entries(rules)).get(letter?.trim().toUpperCase() ?? "") ?? "accept";
}
