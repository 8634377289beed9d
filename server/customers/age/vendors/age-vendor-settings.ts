import { addressProblems } from "#server/vendor-call.ts";

/** By its kind; `manual` means our own staff. */
export const AGE_VERIFIERS = ["manual", "one-call", "sessions"] as const;

export type AgeVerifierKind = (typeof AGE_VERIFIERS)[number];

/** The environment variables of a vendor; `null` if not set. */
export interface AgeVendorVariables {
  AGE_VERIFIER: AgeVerifierKind;
  AGE_VENDOR_URL: string | null;
  AGE_VENDOR_KEY: string | null;
  AGE_VENDOR_WEBHOOK_KEY: string | null;
  /** Origins, separated by spaces or commas. */
  AGE_VENDOR_PAGES: string | null;
}

/** Who verifies ages. */
export type AgeVerifierSettings =
  | { kind: "manual" }
  | {
      kind: Exclude<AgeVerifierKind, "manual">;
      url: string;
      apiKey: string;
      webhookKey: string;
      pages: readonly string[];
    };

const HINTS = {
  AGE_VENDOR_URL: "the address of its API, e.g. https://api.vendor.example",
  AGE_VENDOR_KEY: "the secret key for its API",
  AGE_VENDOR_WEBHOOK_KEY: "what it signs webhooks with",
} as const;

const WEBHOOK_KEY_MIN = 16;

/** Everything that prevents its use; empty if nothing does. Half a configuration counts as none (AGE-16). */
export function ageVendorProblems(variables: AgeVendorVariables, isDemo: boolean): string[] {
  const { AGE_VERIFIER: kind, AGE_VENDOR_WEBHOOK_KEY: key } = variables;
  const names = Object.keys(HINTS) as (keyof typeof HINTS)[]; // a constant's own keys
  if (kind === "manual")
    return [...names, "AGE_VENDOR_PAGES" as const]
      .filter((name) => variables[name] !== null)
      .map((name) => `${name}: set, but AGE_VERIFIER is manual`);
  return [
    ...names
      .filter((name) => variables[name] === null)
      .map((name) => `${name}: missing; ${HINTS[name]}`),
    ...(key !== null && key.length < WEBHOOK_KEY_MIN
      ? [`AGE_VENDOR_WEBHOOK_KEY: shorter than ${WEBHOOK_KEY_MIN} characters`]
      : []),
    ...addressProblems("AGE_VENDOR_URL", variables.AGE_VENDOR_URL, isDemo),
    ...originsOf(variables).flatMap((page) => addressProblems("AGE_VENDOR_PAGES", page, isDemo)),
  ];
}

const originsOf = ({ AGE_VENDOR_PAGES: pages }: AgeVendorVariables): string[] =>
  pages?.split(/[\s,]+/).filter((page) => page !== "") ?? [];

/** @param variables must have no problem */
export function ageVerifierSettings(variables: AgeVendorVariables): AgeVerifierSettings {
  const { AGE_VERIFIER: kind } = variables;
  if (kind === "manual") return { kind };
  const url = new URL(variables.AGE_VENDOR_URL ?? "").origin;
  const pages = originsOf(variables).map((page) => new URL(page).origin);
  return {
    kind,
    url,
    apiKey: variables.AGE_VENDOR_KEY ?? "",
    webhookKey: variables.AGE_VENDOR_WEBHOOK_KEY ?? "",
    pages: pages.length === 0 ? [url] : pages,
  };
}
