import { err, ok, type Result } from "#domain/result.ts";

export const AGE_VERIFICATION_STATUSES = ["pending", "verified", "refused"] as const;

export type AgeVerificationStatus = (typeof AGE_VERIFICATION_STATUSES)[number];

/**
 * Allowed transitions: `true`, or the reason shown to staff. A refused person may ask again. A verified one must once
 * the verification has expired, for another address, or if staff doubt it (AGE-11); the row then says why.
 */
const MOVES: Record<AgeVerificationStatus, Record<AgeVerificationStatus, true | string>> = {
  pending: { pending: "Verification is already pending.", verified: true, refused: true },
  verified: {
    pending: true,
    verified: "This customer's age is already verified.",
    refused: "This customer's age is already verified.",
  },
  refused: {
    pending: true,
    verified:
      "Verification was refused, and no order needs it. The customer's next order asks again.",
    refused: "Verification was already refused.",
  },
};

export function checkAgeVerificationMove(
  from: AgeVerificationStatus,
  to: AgeVerificationStatus,
): Result<AgeVerificationStatus, string> {
  const verdict = MOVES[from][to];
  return verdict === true ? ok(to) : err(verdict);
}
