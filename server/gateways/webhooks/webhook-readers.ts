import { readAuthorizeNetWebhook, type SignatureKey } from "./authorize-net.ts";
import type { WebhookReader } from "./gateway-event.ts";
import { readNmiWebhook } from "./nmi.ts";

/** By the gateway's name in the URL; a gateway without a key has no endpoint (PAY-18). */
export type WebhookReaders = Readonly<Record<string, WebhookReader>>;

export interface WebhookKeys {
  nmi: string | null;
  authorizeNet: SignatureKey | null;
}

/** Only gateways with a configured key are accepted (fail closed). */
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
