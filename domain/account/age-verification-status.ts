import { err, ok, type Result } from "#domain/result.ts";

export type AgeVerificationStatus = "pending" | "verified" | "refused";

/** Where it may go: `true`, else the reason for staff. A refused person may ask again; a verified one never has to. */
const MOVES: Record<AgeVerificationStatus, Record<AgeVerificationStatus, true | string>> = {
  pending: { pending: "It is pending already.", verified: true, refused: true },
  verified: {
    pending: "The age is verified already.",
    verified: "The age is verified already.",
    refused: "The age is verified already.",
  },
  refused: {
    pending: true,
    verified:
      "It was refused, and no order waits for it. It is asked for again with the customer's next order.",
    refused: "It was refused already.",
  },
};

export function checkAgeVerificationMove(
  from: AgeVerificationStatus,
  to: AgeVerificationStatus,
): Result<AgeVerificationStatus, string> {
  const verdict = MOVES[from][to];
  return verdict === true ? ok(to) : err(verdict);
}
