import { shopOf } from "#app/shell/contexts.ts";
import type { WebhookAnswer } from "#server/payments/webhooks/receive-webhook.ts";
import type { Route } from "./+types/webhook.route.ts";
import { readRawBody } from "./read-raw-body.ts";

/** Ours are under 2 KB. */
const BODY_BYTES_MAX = 64 * 1024;

const STATUSES: Record<WebhookAnswer, number> = {
  accepted: 200,
  not_configured: 404,
  bad_signature: 401,
  malformed: 400,
};

/** Not a page for people: a request with the wrong method gets a plain error. */
export const loader = () =>
  new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });

/** POST /api/webhooks/nmi and /api/webhooks/authorize-net: a gateway reports an event. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const rawBody = await readRawBody(request, BODY_BYTES_MAX);
  if (rawBody === null) return new Response("Too large", { status: 413 });
  const call = { headers: request.headers, rawBody };
  const answer = await shopOf(context).gateway.receiveWebhook(params.gateway, call);
  return new Response(null, { status: STATUSES[answer] });
}
