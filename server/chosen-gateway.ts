import type { OwnGateway } from "#domain/settings/gateway-settings.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import { chooseGateway } from "./gateways/choose-gateway.ts";
import type { GatewaySettings, GatewayUrls } from "./gateways/gateway-settings.ts";
import type { PaymentGateway } from "./gateways/gateway.ts";
import { watchGateway } from "./gateways/watch-gateway.ts";
import type { WebhookKeys } from "./gateways/webhooks/webhook-readers.ts";
import type { Log } from "./log.ts";
import type { OpenSecrets } from "./settings/shop-secrets.ts";

interface Deps {
  config: Pick<Config, "gateway" | "gatewayUrls" | "isGatewaySet" | "webhookKeys">;
  db: Db;
  log: Log;
  settings(): Promise<ShopSettings>;
  secrets(): Promise<OpenSecrets>;
}

/**
 * Reads at each use which gateway takes cards, and the keys that sign its messages (SET-9): the environment comes
 * first, then the owner's settings.
 */
export function createChosenGateway({ config, db, log, settings, secrets }: Deps) {
  let made: { by: string; gateway: PaymentGateway | null } = { by: "", gateway: null };
  const chosen = async (): Promise<GatewaySettings> => {
    if (config.isGatewaySet) return config.gateway;
    const [{ store }, keys] = await Promise.all([settings(), secrets()]);
    return (store.gateway && ownGateway(store.gateway, keys, config.gatewayUrls)) ?? config.gateway;
  };
  return {
    async read(): Promise<PaymentGateway | null> {
      const wanted = await chosen();
      const by = JSON.stringify(wanted);
      if (by !== made.by) {
        const gateway = chooseGateway(wanted, db);
        made = { by, gateway: gateway && watchGateway(gateway, log) };
      }
      return made.gateway;
    },
    /** The last one read, for when settings can't be read. */
    lastRead: () => made.gateway,
    async webhookKeys(): Promise<WebhookKeys> {
      const { nmiWebhookKey, anetSignatureKey: key } = await secrets();
      const { nmi, authorizeNet } = config.webhookKeys;
      return {
        nmi: nmi ?? nmiWebhookKey ?? null,
        authorizeNet: authorizeNet ?? (key === undefined ? null : { key, as: "hex" }),
      };
    },
  };
}

/** `null` until its secret key is entered. */
function ownGateway(
  own: OwnGateway,
  { nmiSecurityKey, anetTransactionKey }: OpenSecrets,
  urls: GatewayUrls,
): GatewaySettings | null {
  if (own.kind === "nmi")
    return nmiSecurityKey === undefined
      ? null
      : { ...own, url: urls.nmi, securityKey: nmiSecurityKey };
  return anetTransactionKey === undefined
    ? null
    : { ...own, ...urls.authorizeNet, transactionKey: anetTransactionKey };
}
