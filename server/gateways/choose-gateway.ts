import type { Db } from "#server/db/client.ts";
import { createAuthorizeNetGateway } from "./authorize-net/authorize-net-gateway.ts";
import type { GatewaySettings } from "./gateway-settings.ts";
import type { PaymentGateway } from "./gateway.ts";
import { createNmiGateway } from "./nmi/nmi-gateway.ts";
import { createSandboxGateway } from "./sandbox/sandbox-gateway.ts";

/** The configured adapter; `null` if cards are not accepted. */
export function chooseGateway(settings: GatewaySettings, db: Db): PaymentGateway | null {
  switch (settings.kind) {
    case "none":
      return null;
    case "sandbox":
      return createSandboxGateway(db);
    case "nmi":
      return createNmiGateway(settings);
    case "authorize-net":
      return createAuthorizeNetGateway(settings);
  }
}
