import { readKey } from "#domain/api/api-key.ts";
import { pickFields } from "#domain/api/pick-fields.ts";
import { type Problem, problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { KeyCaller } from "#server/api-keys/authenticate-key.ts";
import type { RequestLimit } from "#server/api/request-limit.ts";
import type { Shop } from "#server/shop.ts";
import { API_ROOT, type ApiAnswer, type ApiRequest } from "./api-request.ts";
import { createMatcher } from "./match.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { problemAnswer } from "./problem-answer.ts";
import { isKeyInUrl, readRequest, type ReadRequest } from "./read-request.ts";

const match = createMatcher(OPERATIONS);

/** Any request below /api/v1; never throws. */
export async function answerApi(shop: Shop, request: ApiRequest): Promise<ApiAnswer> {
  const isHead = request.method === "HEAD";
  const asked = isHead ? { ...request, method: "GET" } : request;
  const answer = await answerAsked(shop, asked).catch((error: unknown): Result<never, Problem> => {
    if (shop.api.isUnavailable(error)) return err(problem("unavailable"));
    shop.running.log.error({ requestId: request.requestId, error }, "API request failed");
    return err(problem("failed"));
  });
  const { status, headers, body } = answer.ok
    ? answer.value
    : problemAnswer(answer.error, request.requestId);
  return {
    status,
    headers: { "Cache-Control": "no-store", ...headers },
    body: isHead ? "" : body,
  };
}

async function answerAsked(shop: Shop, request: ApiRequest): Promise<Result<ApiAnswer, Problem>> {
  const path = request.url.pathname.slice(API_ROOT.length);
  if (path === "/openapi.json" && request.method === "GET") {
    const { openApiJson } = await import("./openapi.ts");
    const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" };
    return ok({ status: 200, headers, body: openApiJson(shop.site.url) });
  }
  const found = match(request.method, path);
  if (found.kind === "none") return err(problem("not_found"));
  if (found.kind === "other_method") {
    const answer = problemAnswer(problem("method_not_allowed"), request.requestId);
    return ok({ ...answer, headers: { ...answer.headers, Allow: found.allowed.join(", ") } });
  }
  if (isKeyInUrl(request.url)) return err(problem("key_in_url"));
  const caller = await callerOf(shop, request);
  if (!caller.ok) return caller;
  const limit = await (caller.value === null
    ? shop.api.takeAsClient(request.client.ipAddress)
    : shop.api.take(`key-${caller.value.keyId}`, caller.value.minuteLimit));
  const answered = limit.isAllowed
    ? await answerAllowed(shop, request, { ...found, caller: caller.value })
    : err(problem("too_many_requests"));
  return withLimit(answered, limit, request);
}

/** null = no one; a key that is wrong is refused, whatever it was sent for. */
async function callerOf(
  shop: Shop,
  { headers, client }: ApiRequest,
): Promise<Result<KeyCaller | null, Problem>> {
  const { authorization } = headers;
  if (authorization === undefined) return ok(null);
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  const caller = readKey(token) && (await shop.api.keyCaller(token, client.ipAddress));
  return caller === null ? err(problem("not_authenticated")) : ok(caller);
}

interface Asked {
  operation: Operation;
  params: Record<string, string>;
  caller: KeyCaller | null;
}

async function answerAllowed(
  shop: Shop,
  request: ApiRequest,
  { operation, params, caller }: Asked,
): Promise<Result<ApiAnswer, Problem>> {
  const { access } = operation;
  if (access.kind === "staff" && caller === null) return err(problem("not_authenticated"));
  if (access.kind === "staff" && caller?.actor.may(access.scope) !== true)
    return err(problem("not_permitted", { detail: `It needs the scope ${access.scope}.` }));
  const read = await readRequest(request, operation, params);
  if (!read.ok) return read;
  const run = () => runOperation(shop, request, { operation, caller, read: read.value });
  return operation.method === "GET" || operation.isReading
    ? run()
    : runOnce(shop, request, { operation, caller, read: read.value }, run);
}

interface Running {
  operation: Operation;
  caller: KeyCaller | null;
  read: ReadRequest;
}

async function runOperation(
  shop: Shop,
  { client }: ApiRequest,
  { operation, caller, read }: Running,
): Promise<Result<ApiAnswer, Problem>> {
  const { bodyText: _, fields, ...parts } = read;
  const answer = await operation.run({ shop, client, ...parts, staff: caller?.actor ?? null });
  if (!answer.ok) return answer;
  return ok({
    status: operation.status ?? 200,
    headers: { "Content-Type": "application/json", ...versionHeader(answer.value) },
    body: JSON.stringify(pickFields(answer.value, fields)),
  });
}

/** What a later change has to name in If-Match. */
const versionHeader = (value: unknown): Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  typeof value.version === "string"
    ? { ETag: `"${value.version}"` }
    : {};

/** A write is done once for each Idempotency-Key (API-6). */
async function runOnce(
  shop: Shop,
  request: ApiRequest,
  { operation, caller, read }: Running,
  run: () => Promise<Result<ApiAnswer, Problem>>,
): Promise<Result<ApiAnswer, Problem>> {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return err(problem("key_required"));
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    return err(
      problem("invalid", { detail: "An Idempotency-Key has 8 to 255 letters, digits and signs." }),
    );
  const { pathname, search } = request.url;
  const asked = {
    owner: caller === null ? `client:${request.client.ipAddress}` : `key:${caller.keyId}`,
    key,
    request: [
      request.method,
      pathname + search,
      request.headers["if-match"] ?? "",
      read.bodyText,
    ].join("\n"),
    isRepeatable: operation.isRepeatable === true,
  };
  const once = await shop.api.once(asked, async () => {
    const answered = await run();
    return answered.ok ? answered.value : problemAnswer(answered.error, request.requestId);
  });
  if ("refusal" in once) return err(problem(once.refusal));
  const { answer, isReplayed } = once;
  return ok(
    isReplayed
      ? { ...answer, headers: { ...answer.headers, "Idempotent-Replayed": "true" } }
      : answer,
  );
}

function withLimit(
  answered: Result<ApiAnswer, Problem>,
  { isAllowed, limit, remaining, resetSeconds }: RequestLimit,
  { requestId }: ApiRequest,
): Result<ApiAnswer, Problem> {
  const answer = answered.ok ? answered.value : problemAnswer(answered.error, requestId);
  return ok({
    ...answer,
    headers: {
      ...answer.headers,
      "RateLimit-Policy": `"minute";q=${limit};w=60`,
      RateLimit: `"minute";r=${remaining};t=${resetSeconds}`,
      ...(isAllowed ? {} : { "Retry-After": String(resetSeconds) }),
    },
  });
}
