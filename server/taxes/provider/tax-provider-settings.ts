import { addressProblems } from "#server/vendor-call.ts";

/** Named after the API's format; `none`: only rate files. */
export const TAX_PROVIDERS = ["none", "taxjar"] as const;

/** The environment variables of a provider; `null` if not set. */
export interface TaxProviderVariables {
  TAX_PROVIDER: (typeof TAX_PROVIDERS)[number];
  TAX_PROVIDER_URL: string | null;
  TAX_PROVIDER_KEY: string | null;
}

export interface TaxProviderSettings {
  kind: Exclude<(typeof TAX_PROVIDERS)[number], "none">;
  /** The API's origin. */
  url: string;
  apiKey: string;
}

const USUAL_URL = "https://api.taxjar.com";

/** Everything that prevents its use; an incomplete configuration counts as none (TAX-17). Empty if it can be used. */
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

/** @param variables variables without problems */
export const taxProviderSettings = ({
  TAX_PROVIDER: kind,
  TAX_PROVIDER_URL: url,
  TAX_PROVIDER_KEY: apiKey,
}: TaxProviderVariables): TaxProviderSettings | null =>
  kind === "none" ? null : { kind, url: new URL(url ?? USUAL_URL).origin, apiKey: apiKey ?? "" };
