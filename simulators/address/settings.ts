export interface Settings {
  host: string;
  port: number;
  /** The keys that a shop uses to call USPS. */
  consumerKey: string;
  consumerSecret: string;
}

/** Keys printed at startup, to enter in the shop's settings. They protect nothing. */
export const SAMPLE_SETTINGS: Settings = {
  host: "127.0.0.1",
  port: 3195,
  consumerKey: "simulated-usps-key",
  consumerSecret: "simulated-usps-secret",
};

export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    ...SAMPLE_SETTINGS,
    host: env["ADDRESS_SIMULATOR_HOST"] ?? SAMPLE_SETTINGS.host,
    port: Number(env["ADDRESS_SIMULATOR_PORT"] ?? SAMPLE_SETTINGS.port),
  };
}
