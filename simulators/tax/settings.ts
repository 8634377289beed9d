export interface Settings {
  host: string;
  port: number;
  /** The key that a shop uses to call it. */
  apiKey: string;
}

/** A key printed at startup, to copy into the shop's environment. It protects nothing. */
export const SAMPLE_SETTINGS: Settings = {
  host: "127.0.0.1",
  port: 3180,
  apiKey: "simulated-tax-provider-key",
};

/** The same key name as in the shop's environment, so one set works for both programs. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    host: env["TAX_SIMULATOR_HOST"] ?? SAMPLE_SETTINGS.host,
    port: Number(env["TAX_SIMULATOR_PORT"] ?? SAMPLE_SETTINGS.port),
    apiKey: env["TAX_PROVIDER_KEY"] ?? SAMPLE_SETTINGS.apiKey,
  };
}
