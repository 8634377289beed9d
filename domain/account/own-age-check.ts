/** The status of a customer's own verification, as shown on their page (AGE-15). */
export type OwnAgeCheck =
  /** No order requires one. */
  | { kind: "none" }
  /** It is starting. */
  | { kind: "starting" }
  | { kind: "details" }
  | { kind: "asked" }
  /** People are reviewing it, the vendor's or ours. */
  | { kind: "review" }
  /** `until`: when it expires; `null` if it doesn't. */
  | { kind: "verified"; until: Date | null }
  /** `mayTryAgain` if the vendor refused it; a refusal by staff is final. */
  | { kind: "refused"; mayTryAgain: boolean };
