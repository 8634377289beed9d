import type { AgeVerifier } from "../age-verifier.ts";
import { manualAgeReview } from "../manual-age-review.ts";
import type { AgeVerifierSettings } from "./age-vendor-settings.ts";
import { createOneCallVerifier } from "./one-call.ts";
import { createSessionVerifier } from "./sessions.ts";

/** The configured adapter. */
export function chooseAgeVerifier(settings: AgeVerifierSettings, siteUrl: string): AgeVerifier {
  switch (settings.kind) {
    case "manual":
      return manualAgeReview;
    case "one-call":
      return createOneCallVerifier({ ...settings, siteUrl });
    case "sessions":
      return createSessionVerifier({ ...settings, siteUrl });
  }
}
