/* Runs on Node 20 without node_modules. */
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

const HELP = `npm run gateway: a simulator of two card gateways, NMI and Authorize.net, for tests and for trying things out.
It speaks their wire protocols, serves their card fields, keeps its own books and sends signed webhooks.
It accepts only the published test cards and does not run with NODE_ENV=production.

Environment (the shop's settings are printed at startup):
  GATEWAY_PORT=3160 GATEWAY_HOST=127.0.0.1
  GATEWAY_BOOKS=file.json         keeps the books in a file
  GATEWAY_TOKEN_SECONDS=900       how long a card's token is valid
  GATEWAY_NMI_WEBHOOK_TARGET=URL GATEWAY_ANET_WEBHOOK_TARGET=URL
  NMI_SECURITY_KEY NMI_TOKENIZATION_KEY NMI_WEBHOOK_KEY
  ANET_LOGIN_ID ANET_TRANSACTION_KEY ANET_CLIENT_KEY ANET_SIGNATURE_KEY ANET_SIGNATURE_KEY_AS=hex|text

From this machine only, in JSON:
  GET  /control/books
  POST /control/settle        {"gateway": "nmi"}
  POST /control/expire        {"gateway": "nmi", "id": "..."}
  POST /control/tokens        {"gateway": "nmi", "cardNumber": "4111111111111111"}
  POST /control/misbehavior  {"operation": "authorize", "fault": "drop", "times": 1, "when": "after"}
  GET, DELETE /control/misbehavior
  POST /control/webhooks      {"gateway": "nmi", "target": "http://localhost:3000/..."}
  GET  /control/webhooks      lists what was sent`;

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
// Node strips the types of the browser files, and prints an experimental warning every time.
const args = ["--disable-warning=ExperimentalWarning", "simulators/gateway/main.ts"];
runForeground(node, args, environmentWith(node));
