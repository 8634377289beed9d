import { KEY_SCOPES } from "#domain/api/api-key-record.ts";
import { type TokenError, readTokenRequest } from "#domain/api/token-request.ts";
import type { Shop } from "#server/shop.ts";
import type { ApiAnswer, ApiRequest } from "./api-request.ts";
import { TOKEN_PATH } from "./token-path.ts";

/*
 * OAuth 2.1 for partners' programs (API-51), with client credentials only. Errors follow RFC 6749 instead of being
 * problems, because OAuth libraries parse them.
 */

const METADATA_PATH = "/.well-known/oauth-authorization-server";

export const isOauth = (pathname: string): boolean =>
  pathname === TOKEN_PATH || pathname === METADATA_PATH;

/** Never throws. */
export async function answerOauth(shop: Shop, request: ApiRequest): Promise<ApiAnswer> {
  const { method, url } = request;
  const isRead = method === "GET" || method === "HEAD";
  if (url.pathname === METADATA_PATH) {
    const answer = isRead ? metadata(shop.site.url) : otherMethod("GET, HEAD");
    return method === "HEAD" ? { ...answer, body: "" } : answer;
  }
  if (method !== "POST") return otherMethod("POST");
  return answerToken(shop, request).catch((error: unknown) => {
    if (shop.api.isUnavailable(error)) return refused(503, "temporarily_unavailable");
    shop.running.log.error({ requestId: request.requestId, error }, "OAuth request failed");
    return refused(500, "server_error");
  });
}

async function answerToken(
  shop: Shop,
  { url, headers, client, readBody }: ApiRequest,
): Promise<ApiAnswer> {
  const body = await readBody();
  // URLs are logged, so a token request must not have anything in its query.
  if (url.search !== "" || !body.ok) return wrong("invalid_request");
  const asked = readTokenRequest({
    authorization: headers["authorization"],
    contentType: headers["content-type"],
    body: body.value,
  });
  const found = asked.ok ? await shop.api.client(asked.value, client.ipAddress) : null;
  // A failed request counts against its network (API-13).
  const limit = await (found === null
    ? shop.api.takeAsClient(client.ipAddress)
    : shop.api.takeToken(found.keyId));
  if (!limit.isAllowed)
    return refused(429, "temporarily_unavailable", { "Retry-After": String(limit.resetSeconds) });
  if (!asked.ok) return wrong(asked.error);
  if (found === null) return wrong("invalid_client");
  if (found.give === null) return wrong("invalid_scope");
  const { token, seconds, scopes } = await found.give();
  return json(200, {
    access_token: token,
    token_type: "Bearer",
    expires_in: seconds,
    scope: scopes.join(" "),
  });
}

/** RFC 8414. */
const metadata = (siteUrl: string): ApiAnswer =>
  json(
    200,
    {
      issuer: siteUrl,
      token_endpoint: siteUrl + TOKEN_PATH,
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      grant_types_supported: ["client_credentials"],
      response_types_supported: [],
      scopes_supported: KEY_SCOPES,
      service_documentation: `${siteUrl}/developers`,
    },
    { "Cache-Control": "public, max-age=300" },
  );

const WORDS: Record<TokenError, string> = {
  invalid_request:
    "Send a form with grant_type, and the client in the Authorization header or in the form. Use each name once.",
  invalid_client: "Unknown client, or wrong secret.",
  unsupported_grant_type: "The grant type must be client_credentials.",
  invalid_scope: "The client doesn't have all of these scopes.",
};

const wrong = (error: TokenError): ApiAnswer => {
  const isClient = error === "invalid_client";
  return json(
    isClient ? 401 : 400,
    { error, error_description: WORDS[error] },
    isClient ? { "WWW-Authenticate": 'Basic realm="token", charset="UTF-8"' } : {},
  );
};

const refused = (
  status: number,
  error: "temporarily_unavailable" | "server_error",
  headers: Record<string, string> = {},
): ApiAnswer => json(status, { error }, headers);

const otherMethod = (allow: string): ApiAnswer =>
  json(405, { error: "invalid_request" }, { Allow: allow });

const json = (status: number, value: object, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  body: JSON.stringify(value),
});
