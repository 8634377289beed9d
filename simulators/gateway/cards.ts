/** A test card's behavior at either gateway. */
export type Behavior =
  | "approve"
  | "decline"
  | "avs_mismatch"
  | "cvv_mismatch"
  | "timeout_after_approval"
  | "timeout_before_approval"
  | "slow_approval"
  | "capture_refused"
  | "capture_answer_lost"
  | "other_amount";

export interface TestCard {
  number: string;
  brand: string;
  behavior: Behavior;
}

/** The only accepted numbers, with the same meanings as in the shop's own sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4111111111111111", brand: "Visa", behavior: "approve" },
  { number: "5555555555554444", brand: "Mastercard", behavior: "approve" },
  { number: "378282246310005", brand: "American Express", behavior: "approve" },
  { number: "4000000000000002", brand: "Visa", behavior: "decline" },
  { number: "4000000000000010", brand: "Visa", behavior: "avs_mismatch" },
  { number: "4000000000000101", brand: "Visa", behavior: "cvv_mismatch" },
  { number: "4000000000000119", brand: "Visa", behavior: "timeout_after_approval" },
  { number: "4000000000000127", brand: "Visa", behavior: "timeout_before_approval" },
  { number: "4000000000000135", brand: "Visa", behavior: "slow_approval" },
  { number: "4000000000000143", brand: "Visa", behavior: "capture_refused" },
  { number: "4000000000000150", brand: "Visa", behavior: "capture_answer_lost" },
  { number: "4000000000000168", brand: "Visa", behavior: "other_amount" },
];

export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/\D/g, "");
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

/** The result letters that go with an approval. */
export function resultLetters(behavior: Behavior): { avs: string; cvv: string } {
  return {
    avs: behavior === "avs_mismatch" ? "N" : "Y",
    cvv: behavior === "cvv_mismatch" ? "N" : "M",
  };
}
