/** Where a customer's own verification stands, as their page shows it (AGE-15). */
export type OwnAgeCheck =
  /** No order asks for one. */
  | { kind: "none" }
  /** It is being begun. */
  | { kind: "starting" }
  | { kind: "details" }
  | { kind: "asked" }
  /** People look at it: the vendor's or ours. */
  | { kind: "review" }
  /** `until` = the day on which it ends; `null` if it does not. */
  | { kind: "verified"; until: Date | null }
  /** By the vendor, which may be asked once more; a refusal by staff stays. */
  | { kind: "refused"; mayTryAgain: boolean };
