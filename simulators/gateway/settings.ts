/** Where and how a gateway's webhooks go. */
export interface WebhookSettings {
  target: string | null;
  key: string;
}

export interface Settings {
  host: string;
  port: number;
  /** `null` means the books are lost when the program exits. */
  booksFile: string | null;
  tokenSeconds: number;
  /** The delay before the second attempt of a webhook; it doubles with every attempt. */
  webhookRetryMs: number;
  nmi: { securityKey: string; tokenizationKey: string; webhook: WebhookSettings };
  authorizeNet: {
    loginId: string;
    transactionKey: string;
    clientKey: string;
    webhook: WebhookSettings;
    /** Whether to sign with the key's text or with the bytes it encodes in hex, because public code disagrees. */
    signatureKeyAs: "hex" | "text";
  };
}

/** Keys printed at startup, to copy into the shop's environment. They protect nothing. */
export const SAMPLE_SETTINGS: Settings = {
  host: "127.0.0.1",
  port: 3160,
  booksFile: null,
  tokenSeconds: 900,
  webhookRetryMs: 1000,
  nmi: {
    securityKey: "simulated-nmi-security-key",
    tokenizationKey: "simulated-nmi-tokenization-key",
    webhook: { target: null, key: "simulated-nmi-webhook-key" },
  },
  authorizeNet: {
    loginId: "simulatedLogin",
    transactionKey: "simulatedTransKey",
    clientKey: "simulated-anet-client-key",
    webhook: { target: null, key: "5A".repeat(64) },
    signatureKeyAs: "hex",
  },
};

type Environment = Record<string, string | undefined>;

/** The same names as in the shop's environment, so one set works for both programs. */
export function readSettings(env: Environment): Settings {
  const { nmi, authorizeNet, ...rest } = SAMPLE_SETTINGS;
  return {
    ...rest,
    host: env["GATEWAY_HOST"] ?? rest.host,
    port: Number(env["GATEWAY_PORT"] ?? rest.port),
    booksFile: env["GATEWAY_BOOKS"] ?? null,
    tokenSeconds: Number(env["GATEWAY_TOKEN_SECONDS"] ?? rest.tokenSeconds),
    nmi: {
      securityKey: env["NMI_SECURITY_KEY"] ?? nmi.securityKey,
      tokenizationKey: env["NMI_TOKENIZATION_KEY"] ?? nmi.tokenizationKey,
      webhook: {
        target: env["GATEWAY_NMI_WEBHOOK_TARGET"] ?? null,
        key: env["NMI_WEBHOOK_KEY"] ?? nmi.webhook.key,
      },
    },
    authorizeNet: {
      loginId: env["ANET_LOGIN_ID"] ?? authorizeNet.loginId,
      transactionKey: env["ANET_TRANSACTION_KEY"] ?? authorizeNet.transactionKey,
      clientKey: env["ANET_CLIENT_KEY"] ?? authorizeNet.clientKey,
      webhook: {
        target: env["GATEWAY_ANET_WEBHOOK_TARGET"] ?? null,
        key: env["ANET_SIGNATURE_KEY"] ?? authorizeNet.webhook.key,
      },
      signatureKeyAs: env["ANET_SIGNATURE_KEY_AS"] === "text" ? "text" : "hex",
    },
  };
}
