import { err, ok, type Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { KEY_SCOPES } from "./api-key-record.ts";

/* A client's request for a token (API-51): RFC 6749, section 4.4, read from any header and any body; never throws. */

/** RFC 6749, section 5.2. */
export type TokenError =
  | "invalid_request"
  | "invalid_client"
  | "unsupported_grant_type"
  | "invalid_scope";

export interface TokenRequest {
  clientId: string;
  secret: string;
  /** `null` for all of the client's scopes. */
  scopes: Permission[] | null;
}

interface Sent {
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
}

const FORM = /^application\/x-www-form-urlencoded\s*(?:;\s*charset=utf-8)?$/i;
const BODY_MAX = 8192;

export function readTokenRequest(sent: Sent): Result<TokenRequest, TokenError> {
  if (!FORM.test(sent.contentType ?? "") || sent.body.length > BODY_MAX)
    return err("invalid_request");
  const named = readForm(sent.body);
  if (named === null) return err("invalid_request");
  const client = clientOf(sent.authorization, named);
  if (!client.ok) return client;
  const grantType = named.get("grant_type");
  if (grantType === undefined) return err("invalid_request");
  if (grantType !== "client_credentials") return err("unsupported_grant_type");
  const scope = named.get("scope");
  const scopes = scope === undefined ? null : readScopes(scope);
  if (scope !== undefined && scopes === null) return err("invalid_scope");
  return ok({ ...client.value, scopes });
}

/** Treats a parameter without a value as not sent and ignores unknown ones (RFC 6749); `null` if a name is repeated. */
function readForm(body: string): Map<string, string> | null {
  const named = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (seen.has(name)) return null;
    seen.add(name);
    if (value !== "") named.set(name, value);
  }
  return named;
}

/** Reads the client's credentials, sent in exactly one of the two ways. */
function clientOf(
  authorization: string | undefined,
  named: ReadonlyMap<string, string>,
): Result<Pick<TokenRequest, "clientId" | "secret">, TokenError> {
  const id = named.get("client_id");
  const secret = named.get("client_secret");
  if (authorization === undefined)
    return id === undefined || secret === undefined
      ? err("invalid_client")
      : ok({ clientId: id, secret });
  if (secret !== undefined) return err("invalid_request");
  const basic = readBasic(authorization);
  if (basic === null) return err("invalid_client");
  return id === undefined || id === basic.clientId ? ok(basic) : err("invalid_request");
}

/** `client_secret_basic`: both parts are form-encoded within. */
function readBasic(authorization: string): Pick<TokenRequest, "clientId" | "secret"> | null {
  const [, encoded = ""] = /^Basic +([A-Za-z\d+/]{1,1000}={0,2})$/i.exec(authorization) ?? [];
  const [id, secret, ...more] = decodedBase64(encoded).split(":");
  if (!id || !secret || more.length > 0) return null;
  const clientId = formDecoded(id);
  const decoded = formDecoded(secret);
  return clientId === null || decoded === null ? null : { clientId, secret: decoded };
}

function decodedBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return "";
  }
}

function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/** `null` if one of them isn't a scope for programs. */
function readScopes(text: string): Permission[] | null {
  const names = text.split(" ");
  const scopes = KEY_SCOPES.filter((scope) => names.includes(scope));
  return names.every((name) => scopes.some((scope) => scope === name)) ? scopes : null;
}
