import { problem, type Problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Shop } from "#server/shop.ts";
import { API_ROOT, type ApiAnswer, type ApiRequest } from "./api-request.ts";
import type { Match } from "./match.ts";
import { isForSites } from "./operation.ts";

/** How long browsers may cache a preflight. */
const PREFLIGHT_SECONDS = 600;

const EXPOSED = "ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

/**
 * Headers that let a browser on another site read a response, but only on sites the owner allowed (API-14). Credentials
 * are never allowed, and cookies are ignored.
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

/** Empty while the database is down. */
const namedOrigins = (shop: Shop): Promise<readonly string[]> =>
  shop.customer.settings.now().then(
    ({ apiOrigins }) => apiOrigins,
    () => [],
  );

export const isPreflight = ({ method, headers }: ApiRequest): boolean =>
  method === "OPTIONS" &&
  headers["origin"] !== undefined &&
  headers["access-control-request-method"] !== undefined;

/** Whether a browser on that site may send the request; never for staff-only operations. */
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
