import type { Call } from "../answer.ts";
import { createTransaction, updateHeldTransaction } from "./create-transaction.ts";
import type { Deps } from "./deps.ts";
import { envelope, failure, OK, withRefId } from "./envelope.ts";
import { type Fields, fieldsOf, textOf } from "./fields.ts";
import { schemaProblem } from "./property-order.ts";
import { listBatches, listBatch, listUnsettled, transactionDetails } from "./reports.ts";

/* POST /xml/v1/request.api: one request object in, named by its only property. */

type Handle = (deps: Deps, request: Fields) => Call;

const read =
  (report: (deps: Deps, request: Fields) => Record<string, unknown>): Handle =>
  (deps, request) => ({
    operation: "query",
    perform: () => ({ answer: envelope(report(deps, request)) }),
  });

const HANDLERS: Record<string, Handle> = {
  createTransactionRequest: createTransaction,
  updateHeldTransactionRequest: updateHeldTransaction,
  getTransactionDetailsRequest: read(transactionDetails),
  getUnsettledTransactionListRequest: read(listUnsettled),
  getSettledBatchListRequest: read(listBatches),
  getTransactionListRequest: read(listBatch),
  authenticateTestRequest: read(() => OK),
};

export function requestApi(deps: Deps, body: string): Call {
  const parsed = parseJson(body);
  const [name = "", value] = Object.entries(parsed)[0] ?? [];
  const handle = HANDLERS[name];
  if (!handle) return refused("E00003", `The element '${name}' is not known.`);
  const problem = schemaProblem(name, value);
  if (problem !== null) return refused("E00003", problem);
  const request = fieldsOf(value);
  const login = fieldsOf(request["merchantAuthentication"]);
  if (login["name"] !== deps.loginId || login["transactionKey"] !== deps.transactionKey)
    return refused(
      "E00007",
      "User authentication failed due to invalid authentication values.",
      textOf(request["refId"]),
    );
  return handle(deps, request);
}

function parseJson(body: string): Fields {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    return {};
  }
}

const refused = (code: string, text: string, refId?: string): Call => ({
  operation: "query",
  perform: () => ({ answer: envelope(withRefId(refId, failure(code, text))) }),
});
