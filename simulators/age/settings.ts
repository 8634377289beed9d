export interface Settings {
  host: string;
  port: number;
  /** The key that a shop uses to call it. */
  apiKey: string;
  webhookKey: string;
  /** The webhook URL for sessions; calls of the other kind bring their own. */
  webhookTarget: string | null;
}

/** Keys printed at startup, to copy into the shop's environment. They protect nothing. */
export const SAMPLE_SETTINGS: Settings = {
  host: "127.0.0.1",
  port: 3170,
  apiKey: "simulated-age-vendor-key",
  webhookKey: "simulated-age-webhook-key",
  webhookTarget: "http://localhost:3000/api/webhooks/age",
};

/** The same names as in the shop's environment, so one set works for both programs. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    host: env["AGE_SIMULATOR_HOST"] ?? SAMPLE_SETTINGS.host,
    port: Number(env["AGE_SIMULATOR_PORT"] ?? SAMPLE_SETTINGS.port),
    apiKey: env["AGE_VENDOR_KEY"] ?? SAMPLE_SETTINGS.apiKey,
    webhookKey: env["AGE_VENDOR_WEBHOOK_KEY"] ?? SAMPLE_SETTINGS.webhookKey,
    webhookTarget: env["AGE_WEBHOOK_TARGET"] ?? SAMPLE_SETTINGS.webhookTarget,
  };
}
