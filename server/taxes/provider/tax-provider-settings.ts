import { addressProblems } from "#server/vendor-call.ts";

/** By the form of its API; `none`: files of rates alone. */
export const TAX_PROVIDERS = ["none", "taxjar"] as const;

/** The environment variables of a provider; `null` if not set. */
export interface TaxProviderVariables {
  TAX_PROVIDER: (typeof TAX_PROVIDERS)[number];
  TAX_PROVIDER_URL: string | null;
  TAX_PROVIDER_KEY: string | null;
}

export interface TaxProviderSettings {
  kind: Exclude<(typeof TAX_PROVIDERS)[number], "none">;
  /** Origin of its API. */
  url: string;
  apiKey: string;
}

const USUAL_URL = "https://api.taxjar.com";

/** Everything that prevents its use: half a configuration is none (TAX-17). Empty if nothing does. */
export function taxProviderProblems(
  { TAX_PROVIDER: kind, TAX_PROVIDER_URL: url, TAX_PROVIDER_KEY: key }: TaxProviderVariables,
  isDemo: boolean,
): string[] {
  if (kind === "none")
    return Object.entries({ TAX_PROVIDER_URL: url, TAX_PROVIDER_KEY: key })
      .filter(([, value]) => value !== null)
      .map(([name]) => `${name}: set, but TAX_PROVIDER is none`);
  return [
    ...(key === null ? ["TAX_PROVIDER_KEY: missing; the secret key for its API"] : []),
    ...addressProblems("TAX_PROVIDER_URL", url, isDemo),
  ];
}

/** @param variables have no problem */
export const taxProviderSettings = ({
  TAX_PROVIDER: kind,
  TAX_PROVIDER_URL: url,
  TAX_PROVIDER_KEY: apiKey,
}: TaxProviderVariables): TaxProviderSettings | null =>
  kind === "none" ? null : { kind, url: new URL(url ?? USUAL_URL).origin, apiKey: apiKey ?? "" };
