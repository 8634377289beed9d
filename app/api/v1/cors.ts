import { problem, type Problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Shop } from "#server/shop.ts";
import { API_ROOT, type ApiAnswer, type ApiRequest } from "./api-request.ts";
import type { Match } from "./match.ts";
import { isForSites } from "./operation.ts";

/** A preflight is asked again after as long. */
const PREFLIGHT_SECONDS = 600;

const EXPOSED = "ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

/**
 * Headers that let a browser at another site read an answer: only at a site that the owner named (API-14). Nothing is
 * ever read with credentials, and cookies are ignored.
 */
export async function corsHeaders(
  shop: Shop,
  { headers }: ApiRequest,
): Promise<Record<string, string>> {
  const { origin } = headers;
  const isNamed = origin !== undefined && (await namedOrigins(shop)).includes(origin);
  return isNamed
    ? {
        Vary: "Origin",
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers": EXPOSED,
      }
    : { Vary: "Origin" };
}

/** While the database does not answer, no one's. */
const namedOrigins = (shop: Shop): Promise<readonly string[]> =>
  shop.customer.settings.now().then(
    ({ apiOrigins }) => apiOrigins,
    () => [],
  );

export const isPreflight = ({ method, headers }: ApiRequest): boolean =>
  method === "OPTIONS" &&
  headers["origin"] !== undefined &&
  headers["access-control-request-method"] !== undefined;

/** Whether a browser at that site may send the request: never one that is for staff. */
export async function answerPreflight(
  shop: Shop,
  request: ApiRequest,
  match: (method: string, path: string) => Match,
): Promise<Result<ApiAnswer, Problem>> {
  const path = request.url.pathname.slice(API_ROOT.length);
  const found = match(request.headers["access-control-request-method"] ?? "", path);
  if (found.kind !== "found" || !isForSites(found.operation)) return err(problem("not_found"));
  const { origin = "" } = request.headers;
  if (!(await namedOrigins(shop)).includes(origin))
    return err(problem("not_permitted", { detail: "The owner hasn't allowed this site." }));
  return ok({
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": found.operation.method,
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-Match",
      "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
    },
    body: "",
  });
}
