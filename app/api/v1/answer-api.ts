import { randomUUID } from "node:crypto";
import { isAccessToken } from "#domain/api/access-token.ts";
import { readKey } from "#domain/api/api-key.ts";
import { pickFields } from "#domain/api/pick-fields.ts";
import { type Problem, problem } from "#domain/api/problem.ts";
import { isSessionToken } from "#domain/api/session-token.ts";
import { holdsTypedCard } from "#domain/card-data/card-fields.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { JobAnswer } from "#server/api-jobs/do-job.ts";
import type { JobRequest } from "#server/api-jobs/job-request.ts";
import type { KeyCaller } from "#server/api-keys/authenticate-key.ts";
import type { RequestLimit } from "#server/api/request-limit.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import { API_ROOT, type ApiAnswer, type ApiRequest } from "./api-request.ts";
import { answerPreflight, corsHeaders, isPreflight } from "./cors.ts";
import { isJobPreferred, startedAnswer } from "./job.ts";
import { createMatcher } from "./match.ts";
import { type AlsoAsked, isForSites, type Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { problemAnswer } from "./problem-answer.ts";
import { isKeyInUrl, readRequest, type ReadRequest } from "./read-request.ts";

const match = createMatcher(OPERATIONS);
const OPEN_API_PATH = "/openapi.json";

/** Answers any request below /api/v1; never throws. */
export async function answerApi(shop: Shop, request: ApiRequest): Promise<ApiAnswer> {
  const isHead = request.method === "HEAD";
  const asked = isHead ? { ...request, method: "GET" } : request;
  const answer = await settled(shop, request, () => answerAsked(shop, asked));
  const { status, headers, body, stream }: ApiAnswer = answer.ok
    ? answer.value
    : problemAnswer(answer.error, request.requestId);
  return {
    ...(stream && !isHead ? { stream } : {}),
    status,
    headers: { "Cache-Control": "no-store", ...headers, ...(await siteHeaders(shop, request)) },
    body: isHead ? "" : body,
  };
}

/** Turns a thrown error into a problem. */
const settled = (
  shop: Shop,
  { requestId }: ApiRequest,
  answer: () => Promise<Result<ApiAnswer, Problem>>,
): Promise<Result<ApiAnswer, Problem>> =>
  answer().catch((error: unknown) => {
    if (shop.api.isUnavailable(error)) return err(problem("unavailable"));
    shop.running.log.error({ requestId, error }, "API request failed");
    return err(problem("failed"));
  });

/** Headers for browsers on other sites (API-14); none for staff-only operations. */
async function siteHeaders(shop: Shop, request: ApiRequest): Promise<Record<string, string>> {
  const path = request.url.pathname.slice(API_ROOT.length);
  const method = request.headers["access-control-request-method"] ?? request.method;
  const found = match(method === "HEAD" ? "GET" : method, path);
  const isOpen = path === OPEN_API_PATH || (found.kind === "found" && isForSites(found.operation));
  return isOpen ? corsHeaders(shop, request) : {};
}

async function answerAsked(shop: Shop, request: ApiRequest): Promise<Result<ApiAnswer, Problem>> {
  const path = request.url.pathname.slice(API_ROOT.length);
  if (isPreflight(request)) return answerPreflight(shop, request, match);
  if (path === OPEN_API_PATH && request.method === "GET") {
    const { openApiJson } = await import("./openapi.ts");
    const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" };
    const { name } = await shop.customer.settings.details();
    return ok({ status: 200, headers, body: openApiJson(shop.site.url, name) });
  }
  const found = match(request.method, path);
  if (found.kind === "none") return err(problem("not_found"));
  if (found.kind === "other_method") {
    const answer = problemAnswer(problem("method_not_allowed"), request.requestId);
    return ok({ ...answer, headers: { ...answer.headers, Allow: found.allowed.join(", ") } });
  }
  if (isKeyInUrl(request.url)) return err(problem("key_in_url"));
  const caller = await callerOf(shop, request);
  return answerCaller(shop, request, { ...found, caller });
}

/** Answers a request whose operation is known, and counts it against the caller's limit. */
async function answerCaller(
  shop: Shop,
  request: ApiRequest,
  { operation, params, caller }: Omit<Asked, "caller"> & { caller: Caller | null | "wrong" },
): Promise<Result<ApiAnswer, Problem>> {
  const limit = await limitOf(shop, request, caller);
  const answered = !limit.isAllowed
    ? err(problem("too_many_requests"))
    : caller === "wrong"
      ? err(problem("not_authenticated"))
      : await answerAllowed(shop, request, { operation, params, caller });
  return withLimit(answered, limit, request);
}

/** An invalid key or token counts against its network, like a request without one (API-13). */
const limitOf = (
  shop: Shop,
  { client }: ApiRequest,
  caller: Caller | null | "wrong",
): Promise<RequestLimit> =>
  caller === null || caller === "wrong"
    ? shop.api.takeAsClient(client.ipAddress)
    : caller.kind === "key"
      ? shop.api.take(`key-${caller.key.keyId}`, caller.key.minuteLimit)
      : shop.api.takeAsCustomer(caller.visitor.userId);

/** One of the shop's own programs, or one that a customer signed in with. */
type Caller = { kind: "key"; key: KeyCaller } | { kind: "customer"; visitor: Visitor };

/** `null` without credentials. Invalid ones are refused, even if the operation needs none. */
async function callerOf(
  shop: Shop,
  { headers, client, key: known }: ApiRequest,
): Promise<Caller | null | "wrong"> {
  if (known) return { kind: "key", key: known };
  const { authorization } = headers;
  if (authorization === undefined) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  if (isSessionToken(token)) {
    const visitor = await shop.customer.identity.programs.findVisitor(token);
    return visitor ? { kind: "customer", visitor } : "wrong";
  }
  const key = isAccessToken(token)
    ? await shop.api.tokenCaller(token, client.ipAddress)
    : readKey(token, "key") && (await shop.api.keyCaller(token, client.ipAddress));
  return key ? { kind: "key", key } : "wrong";
}

interface Asked {
  operation: Operation;
  params: Record<string, string>;
  caller: Caller | null;
}

async function answerAllowed(
  shop: Shop,
  request: ApiRequest,
  { operation, params, caller }: Asked,
): Promise<Result<ApiAnswer, Problem>> {
  const refusal = refusalOf(operation, caller);
  if (refusal !== null) return err(refusal);
  const read = await readRequest(request, operation, params);
  if (!read.ok) return read;
  const running = { operation, caller, read: read.value };
  const run = () =>
    isJob(request, running)
      ? startJob(shop, request, running)
      : runOperation(shop, request, running);
  return operation.method === "GET" || operation.isReading || operation.isUnkept
    ? run()
    : runOnce(shop, request, running, run);
}

function refusalOf({ access, isBeforeAge }: Operation, caller: Caller | null): Problem | null {
  if (access.kind !== "anyone" && caller === null) return problem("not_authenticated");
  if (access.kind === "staff") {
    const actor = caller?.kind === "key" ? caller.key.actor : null;
    const missing = access.scopes.filter((scope) => !actor?.may(scope));
    if (missing.length > 0)
      return problem("not_permitted", {
        detail: `This needs a key with the scope ${missing.join(" and ")}.`,
      });
  }
  if (access.kind === "program" && caller?.kind !== "key")
    return problem("not_permitted", { detail: "This needs an API key." });
  if (access.kind === "customer" && caller?.kind !== "customer")
    return problem("not_permitted", { detail: "This needs a customer's session token." });
  if (caller?.kind === "customer" && caller.visitor.mustStateAge && isBeforeAge !== true)
    return problem("not_permitted", {
      detail: "The customer must confirm their age in the shop first.",
      reason: "age_not_stated",
    });
  return null;
}

interface Running {
  operation: Operation;
  caller: Caller | null;
  read: ReadRequest;
}

/** Whether to answer with a job, so the program doesn't have to wait (API-50). */
const isJob = ({ headers }: ApiRequest, { operation, caller }: Running): boolean =>
  operation.asJob !== undefined && caller?.kind === "key" && isJobPreferred(headers["prefer"]);

async function startJob(
  shop: Shop,
  { headers, client }: ApiRequest,
  { operation, caller, read }: Running,
): Promise<Result<ApiAnswer, Problem>> {
  if (caller?.kind !== "key") return err(problem("not_permitted"));
  // The job is stored and runs later, so refuse now what would be refused then.
  if (holdsTypedCard(read.body)) return err(problem("card_data"));
  const idempotencyKey = headers["idempotency-key"] ?? null;
  const started = await shop.api.jobs.start({
    keyId: caller.key.keyId,
    scopes: caller.key.scopes,
    cameFrom: client.ipAddress,
    requests: operation.asJob?.({ body: read.body, idempotencyKey }) ?? [],
  });
  return started.ok
    ? ok(startedAnswer(started.value))
    : err(
        problem("too_many_requests", {
          detail: "This key already has the maximum number of running jobs.",
        }),
      );
}

async function runOperation(
  shop: Shop,
  request: ApiRequest,
  { operation, caller, read }: Running,
): Promise<Result<ApiAnswer, Problem>> {
  const { client, headers: sent } = request;
  const { bodyText: _, fields, ...parts } = read;
  const answer = await operation.run({
    shop,
    client,
    ...parts,
    idempotencyKey: sent["idempotency-key"] ?? null,
    lastEventId: sent["last-event-id"] ?? null,
    async isStillAllowed() {
      const now = await callerOf(shop, request);
      return now !== "wrong" && refusalOf(operation, now) === null;
    },
    staff: caller?.kind === "key" ? caller.key.actor : null,
    keyId: caller?.kind === "key" ? caller.key.keyId : null,
    visitor: caller?.kind === "customer" ? caller.visitor : null,
    askAlso: async (refusal, asked) => answerAlso(shop, request, { refusal, asked }),
  });
  if (!answer.ok) return answer;
  if (operation.isStream)
    return ok({
      status: 200,
      // Without this header, a buffering proxy would hold events back.
      headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
      body: "",
      // A stream's `run` returns this type.
      stream: answer.value as AsyncIterable<string>,
    });
  return ok({
    status: operation.status ?? 200,
    headers: { "Content-Type": "application/json", ...versionHeader(answer.value) },
    body: JSON.stringify(pickFields(answer.value, fields)),
  });
}

interface Also {
  refusal: Problem | null;
  asked: AlsoAsked;
}

/** Answers a request within another (API-48). Never throws, so a failing request doesn't affect the others. */
async function answerAlso(
  shop: Shop,
  request: ApiRequest,
  { refusal, asked }: Also,
): Promise<ApiAnswer> {
  const { seenVersion, idempotencyKey, bodyText } = asked;
  const inner: ApiRequest = {
    ...request,
    method: asked.method,
    url: new URL(API_ROOT + asked.path, request.url),
    headers: {
      authorization: request.headers["authorization"],
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      ...(seenVersion === null ? {} : { "if-match": `"${seenVersion}"` }),
    },
    readBody: () => Promise.resolve(ok(bodyText)),
  };
  const found = placeWithin(inner);
  const answered =
    refusal !== null
      ? err(refusal)
      : !found.ok
        ? found
        : await settled(shop, inner, async () => {
            // A key that was revoked or lost a scope in the meantime is refused from the next request on (API-5).
            const caller = await callerOf(shop, inner);
            return answerCaller(shop, inner, { ...found.value, caller });
          });
  return answered.ok ? answered.value : problemAnswer(answered.error, request.requestId);
}

/** Answers a job's request (API-50); never throws. */
export async function answerJobRequest(
  shop: Shop,
  { key, cameFrom }: { key: KeyCaller; cameFrom: string },
  asked: JobRequest,
): Promise<JobAnswer> {
  const job: ApiRequest = {
    method: "POST",
    url: new URL(API_ROOT, shop.site.url),
    headers: {},
    readBody: () => Promise.resolve(ok("")),
    client: { ipAddress: cameFrom, userAgent: "", cookie: "" },
    requestId: randomUUID(),
    key,
  };
  const answer = await answerAlso(shop, job, { refusal: null, asked });
  return { status: answer.status, body: answer.body, againAfterSeconds: againAfter(answer) };
}

/**
 * The seconds after which to retry, if the minute's limit is used up or the same request is in progress; `null` if it
 * was answered.
 */
function againAfter({ status, headers, body }: ApiAnswer): number | null {
  const seconds = headers["Retry-After"];
  if (status === 429 && seconds !== undefined) return Number(seconds);
  const isUnderWay = status === 409 && body.includes('"code":"request_in_progress"');
  return isUnderWay ? UNDER_WAY_SECONDS : null;
}

/** The wait before retrying a request in progress. Within five minutes, it is either done or known to be cut off. */
const UNDER_WAY_SECONDS = 15;

/**
 * The operation of a request within another. It can't be a stream, another batch, or one whose response is a secret
 * that is never stored.
 */
function placeWithin({ method, url }: ApiRequest): Result<Omit<Asked, "caller">, Problem> {
  const found = match(method, url.pathname.slice(API_ROOT.length));
  // "/../" would lead outside the API.
  if (!url.pathname.startsWith(`${API_ROOT}/`) || found.kind === "none")
    return err(problem("not_found"));
  if (found.kind === "other_method") return err(problem("method_not_allowed"));
  if (isKeyInUrl(url)) return err(problem("key_in_url"));
  const { access, isStream, isUnkept } = found.operation;
  return access.kind === "program" || isStream === true || isUnkept === true
    ? err(problem("conflict", { reason: "not_in_batch", detail: "This can't be part of a batch." }))
    : ok(found);
}

/** The version to send in If-Match with a later change. */
const versionHeader = (value: unknown): Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  typeof value.version === "string"
    ? { ETag: `"${value.version}"` }
    : {};

/** Runs a write once per Idempotency-Key (API-6). */
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
      problem("invalid", { detail: "An Idempotency-Key has 8 to 255 visible ASCII characters." }),
    );
  const { pathname, search } = request.url;
  const asked = {
    owner: ownerOf(caller, request),
    key,
    request: [
      request.method,
      pathname + search,
      request.headers["if-match"] ?? "",
      read.bodyText,
      // A job's response is different.
      ...(isJob(request, { operation, caller, read }) ? ["respond-async"] : []),
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

/**
 * The owner of an Idempotency-Key. Anonymous callers on one network share theirs, so their responses must not reveal
 * anything about anyone.
 */
const ownerOf = (caller: Caller | null, { client }: ApiRequest): string =>
  caller === null
    ? `client:${client.ipAddress}`
    : caller.kind === "key"
      ? `key:${caller.key.keyId}`
      : `customer:${caller.visitor.userId}`;

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
