import { readSettings, type Settings } from "./settings.ts";
import { startSimulator } from "./simulator.ts";

/* The gateway simulator as a program: see scripts/gateway.mjs. */

if (process.env["NODE_ENV"] === "production") {
  console.error(
    "The gateway simulator takes no real payments: it does not run with NODE_ENV=production.",
  );
  process.exit(1);
}

const settings = readSettings(process.env);
const simulator = await startSimulator(settings);
console.log(startText(simulator.url, settings));
// "disconnect": the program that started us is gone (scripts/setup/run.mjs).
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));

function startText(url: string, { nmi, authorizeNet }: Settings): string {
  return `The gateway simulator listens on ${url}. It takes no money. Start the shop with DEMO=1 and

  PAYMENT_GATEWAY=nmi NMI_URL=${url} NMI_SECURITY_KEY=${nmi.securityKey} \\
    NMI_TOKENIZATION_KEY=${nmi.tokenizationKey} NMI_WEBHOOK_KEY=${nmi.webhook.key}

or

  PAYMENT_GATEWAY=authorize-net ANET_URL=${url} ANET_SCRIPT_URL=${url} \\
    ANET_LOGIN_ID=${authorizeNet.loginId} ANET_TRANSACTION_KEY=${authorizeNet.transactionKey} \\
    ANET_CLIENT_KEY=${authorizeNet.clientKey} ANET_SIGNATURE_KEY=${authorizeNet.webhook.key}

Its books: curl ${url}/control/books`;
}
