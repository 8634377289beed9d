import { err, ok, type Result } from "#domain/result.ts";

export const AGE_VERIFICATION_STATUSES = ["pending", "verified", "refused"] as const;

export type AgeVerificationStatus = (typeof AGE_VERIFICATION_STATUSES)[number];

/**
 * Allowed transitions: `true`, or the reason shown to staff. A refused person may ask again; a verified one has to once
 * the verification has ended, for another address, or if staff doubt it (AGE-11), and the row then says why.
 */
const MOVES: Record<AgeVerificationStatus, Record<AgeVerificationStatus, true | string>> = {
  pending: { pending: "It is already pending.", verified: true, refused: true },
  verified: {
    pending: true,
    verified: "The age is already verified.",
    refused: "The age is already verified.",
  },
  refused: {
    pending: true,
    verified:
      "It was refused, and no order is waiting for it. The customer's next order asks for it again.",
    refused: "It has already been refused.",
  },
};

export function checkAgeVerificationMove(
  from: AgeVerificationStatus,
  to: AgeVerificationStatus,
): Result<AgeVerificationStatus, string> {
  const verdict = MOVES[from][to];
  return verdict === true ? ok(to) : err(verdict);
}
