import { shopOf } from "#app/shell/contexts.ts";
import type { CarrierCallAnswer } from "#server/packing/labels/track-parcels.ts";
import type { Route } from "./+types/carrier-webhook.route.ts";
import { readRawBody } from "./read-raw-body.ts";

/** Enough for a tracker with all its steps. */
const BODY_BYTES_MAX = 256 * 1024;

const STATUSES: Record<CarrierCallAnswer, number> = {
  accepted: 200,
  not_configured: 404,
  bad_signature: 401,
  malformed: 400,
};

/** Not a page for people: a request with the wrong method gets a plain error. */
export const loader = () =>
  new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });

/** POST /api/webhooks/carrier: the label service reports news about a parcel. */
export async function action({ request, context }: Route.ActionArgs) {
  const rawBody = await readRawBody(request, BODY_BYTES_MAX);
  if (rawBody === null) return new Response("Too large", { status: 413 });
  const answer = await shopOf(context).receiveCarrierCall({ headers: request.headers, rawBody });
  return new Response(null, { status: STATUSES[answer] });
}
