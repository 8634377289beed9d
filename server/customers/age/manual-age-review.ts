import type { AgeVerifier } from "./age-verifier.ts";

/** Our own staff decide, in the browser or with `npm run shop -- verify-age` and `refuse-age`. */
export const manualAgeReview: AgeVerifier = {
  id: "manual",
  needsDateOfBirth: false,
  start: async () => ({ kind: "review", reference: null }),
  result: async () => ({ kind: "review", reference: null }),
};
