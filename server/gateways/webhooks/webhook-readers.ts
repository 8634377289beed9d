import { readAuthorizeNetWebhook, type SignatureKey } from "./authorize-net.ts";
import { readNmiWebhook } from "./nmi.ts";
import type { WebhookReaders } from "#server/payments/webhooks/receive-webhook.ts";

export interface WebhookKeys {
  nmi: string | null;
  authorizeNet: SignatureKey | null;
}

/** Only gateways whose key is there are listened to (fail closed). */
export function webhookReaders({ nmi, authorizeNet }: WebhookKeys): WebhookReaders {
  return {
    ...(nmi === null
      ? {}
      : { nmi: (headers: Headers, body: Uint8Array) => readNmiWebhook(headers, body, nmi) }),
    ...(authorizeNet === null
      ? {}
      : {
          "authorize-net": (headers: Headers, body: Uint8Array) =>
            readAuthorizeNetWebhook(headers, body, authorizeNet),
        }),
  };
}
