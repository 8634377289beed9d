import type { AgeVerifier } from "./age-verifier.ts";

/** People decide: every verification waits for `npm run shop -- verify-age` or `refuse-age`. */
export const manualAgeReview: AgeVerifier = {
  id: "manual",
  request: async () => ({ kind: "pending" }),
};
