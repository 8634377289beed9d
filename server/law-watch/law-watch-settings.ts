import { addressProblems } from "#server/vendor-call.ts";

export interface BillTrackerSettings {
  /** Origin of its API. */
  url: string;
  apiKey: string;
}

/** The sources that the nightly watch searches for new law. */
export interface LawWatchSettings {
  /** Origin of the Federal Register's API, which needs no key. */
  registerUrl: string;
  /** `null` means that no tracker of state bills is used. */
  bills: BillTrackerSettings | null;
}

/** The environment variables of the bill tracker; `null` if not set. */
interface BillTrackerVariables {
  LEGISCAN_URL: string | null;
  LEGISCAN_KEY: string | null;
}

/** Everything that prevents its use; empty if nothing does. */
export const billTrackerProblems = (
  { LEGISCAN_URL: url, LEGISCAN_KEY: key }: BillTrackerVariables,
  isDemo: boolean,
): string[] => [
  ...(url !== null && key === null ? ["LEGISCAN_KEY: missing; the key for LEGISCAN_URL"] : []),
  ...addressProblems("LEGISCAN_URL", url, isDemo),
];

/** @param variables must have no problem */
export const lawWatchSettings = ({
  LEGISCAN_URL: url,
  LEGISCAN_KEY: apiKey,
}: BillTrackerVariables): LawWatchSettings => ({
  registerUrl: "https://www.federalregister.gov",
  bills:
    apiKey === null ? null : { url: new URL(url ?? "https://api.legiscan.com").origin, apiKey },
});
