import { REFERRER_SOURCES } from "./choose-referrer.ts";

/** The outcome of "first link wins" for a visit through an affiliate's link. */
export const LINK_OUTCOMES = ["remembered", "earlier_link_kept", "unknown_number"] as const;

export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** The outcome for a typed code. */
export const CODE_OUTCOMES = ["verified", "self_referral"] as const;

export type CodeOutcome = (typeof CODE_OUTCOMES)[number];

/** The rule that decided who earns on an order; the last two mean that no one does. */
export const REFERRAL_RULES = [...REFERRER_SOURCES, "self_referral", "none"] as const;

export type ReferralRule = (typeof REFERRAL_RULES)[number];

/**
 * First link wins (AFF-2). A number without an affiliate doesn't count: it isn't remembered, and is replaced if it was.
 *
 * @param given the visit's number; `null` if unreadable
 * @param remembered the number of an earlier link; `null` if none
 */
export function judgeLink(
  given: number | null,
  remembered: number | null,
  isKnown: (affiliateNumber: number) => boolean,
): LinkOutcome {
  if (given === null || !isKnown(given)) return "unknown_number";
  return remembered !== null && isKnown(remembered) ? "earlier_link_kept" : "remembered";
}
