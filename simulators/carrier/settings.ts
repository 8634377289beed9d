export interface Settings {
  host: string;
  port: number;
  /** The key that a shop uses to call it. */
  apiKey: string;
  webhookSecret: string;
  /** The URL for events; `null` for none. */
  webhookTarget: string | null;
}

/** Keys printed at startup, to enter in the shop's settings. They protect nothing. */
export const SAMPLE_SETTINGS: Settings = {
  host: "127.0.0.1",
  port: 3190,
  apiKey: "simulated-label-service-key",
  webhookSecret: "simulated-label-webhook-secret",
  webhookTarget: "http://localhost:3000/api/webhooks/carrier",
};

export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    ...SAMPLE_SETTINGS,
    host: env["CARRIER_SIMULATOR_HOST"] ?? SAMPLE_SETTINGS.host,
    port: Number(env["CARRIER_SIMULATOR_PORT"] ?? SAMPLE_SETTINGS.port),
    webhookTarget: env["CARRIER_WEBHOOK_TARGET"] ?? SAMPLE_SETTINGS.webhookTarget,
  };
}
