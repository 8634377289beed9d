import { shopOf } from "#app/shell/contexts.ts";
import type { AgeCallAnswer } from "#server/customers/age/receive-age-call.ts";
import type { Route } from "./+types/age-webhook.route.ts";
import { readRawBody } from "./read-raw-body.ts";

/** One event is a few hundred bytes. */
const BODY_BYTES_MAX = 16 * 1024;

const STATUSES: Record<AgeCallAnswer, number> = {
  accepted: 200,
  not_configured: 404,
  bad_signature: 401,
  malformed: 400,
};

/** Not a page for people: a request with the wrong method gets a plain error. */
export const loader = () =>
  new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });

/** POST /api/webhooks/age: the age vendor reports news about a check. */
export async function action({ request, context }: Route.ActionArgs) {
  const rawBody = await readRawBody(request, BODY_BYTES_MAX);
  if (rawBody === null) return new Response("Too large", { status: 413 });
  const answer = await shopOf(context).receiveAgeCall({ headers: request.headers, rawBody });
  return new Response(null, { status: STATUSES[answer] });
}
