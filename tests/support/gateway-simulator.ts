import type { Batch, Entry, GatewayName } from "../../simulators/gateway/entry.ts";
import type { FaultKind, Operation } from "../../simulators/gateway/misbehavior.ts";
import { SAMPLE_SETTINGS, type Settings } from "../../simulators/gateway/settings.ts";
import { startSimulator } from "../../simulators/gateway/simulator.ts";

export interface FaultPlan {
  operation: Operation;
  fault: FaultKind;
  when?: "before" | "after";
  times?: number;
  delayMs?: number;
}

export type TestSimulator = Awaited<ReturnType<typeof startTestSimulator>>;

/** The gateway simulator on a free port, used like any other client: over HTTP. */
export async function startTestSimulator(changes: Partial<Settings> = {}) {
  const settings: Settings = { ...SAMPLE_SETTINGS, port: 0, webhookRetryMs: 20, ...changes };
  const simulator = await startSimulator(settings);

  async function control<Answer>(method: string, path: string, order?: object): Promise<Answer> {
    const response = await fetch(`${simulator.url}/control/${path}`, {
      method,
      ...(order ? { body: JSON.stringify(order) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return {
    url: simulator.url,
    settings,
    stop: simulator.stop,
    /** With this environment, a shop charges cards here. */
    shopVariables: (gateway: GatewayName) => shopVariables(gateway, simulator.url, settings),
    /** A card's token, as the browser's frames get it. */
    token: async (gateway: GatewayName, cardNumber: string, seconds?: number) =>
      (await control<{ token: string }>("POST", "tokens", { gateway, cardNumber, seconds })).token,
    misbehave: (plan: FaultPlan) => control("POST", "misbehavior", plan),
    behave: () => control("DELETE", "misbehavior"),
    settle: (gateway: GatewayName) => control("POST", "settle", { gateway }),
    expire: (gateway: GatewayName, id: string) => control("POST", "expire", { gateway, id }),
    books: () => control<{ entries: Entry[]; batches: Batch[] }>("GET", "books"),
    sendWebhooksTo: (gateway: GatewayName, target: string | null) =>
      control("POST", "webhooks", { gateway, target }),
    deliveries: () => control<{ tries: number; status: number | null }[]>("GET", "webhooks"),
  };
}

function shopVariables(
  gateway: GatewayName,
  url: string,
  { nmi, authorizeNet }: Settings,
): Record<string, string> {
  return gateway === "nmi"
    ? {
        PAYMENT_GATEWAY: gateway,
        NMI_URL: url,
        NMI_SECURITY_KEY: nmi.securityKey,
        NMI_TOKENIZATION_KEY: nmi.tokenizationKey,
        NMI_WEBHOOK_KEY: nmi.webhook.key,
      }
    : {
        PAYMENT_GATEWAY: gateway,
        ANET_URL: url,
        ANET_SCRIPT_URL: url,
        ANET_LOGIN_ID: authorizeNet.loginId,
        ANET_TRANSACTION_KEY: authorizeNet.transactionKey,
        ANET_CLIENT_KEY: authorizeNet.clientKey,
        ANET_SIGNATURE_KEY: authorizeNet.webhook.key,
        ANET_SIGNATURE_KEY_AS: authorizeNet.signatureKeyAs,
      };
}
