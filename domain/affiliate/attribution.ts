import type { ReferrerSource } from "./choose-referrer.ts";

/** What the rule "first link wins" said to a visit by an affiliate's link. */
export type LinkOutcome = "remembered" | "earlier_link_kept" | "unknown_number";

/** What became of a typed code. */
export type CodeOutcome = "verified" | "self_referral";

/** The rule that decided who earns on an order; the last two: no one. */
export type ReferralRule = ReferrerSource | "self_referral" | "none";

/**
 * First link wins (AFF-2). A number that belongs to no one is no link: it is not
 * remembered, and one that was remembered all the same gives way.
 *
 * @param given the visit's number; null = unreadable
 * @param remembered the number of an earlier link; null = none
 */
export function judgeLink(
  given: number | null,
  remembered: number | null,
  isKnown: (affiliateNumber: number) => boolean,
): LinkOutcome {
  if (given === null || !isKnown(given)) return "unknown_number";
  return remembered !== null && isKnown(remembered) ? "earlier_link_kept" : "remembered";
}
