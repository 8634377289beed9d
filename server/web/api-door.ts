import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiAnswer, ApiRequest } from "#app/api/v1/api-request.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { AnswerJobRequest, JobAnswer } from "#server/api-jobs/do-job.ts";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import type { Build } from "./application.ts";
import { compress, encodingForOnce, isCompressible } from "./compress.ts";
import { readBody } from "./read-body.ts";
import { NOTHING_POLICY } from "./security-headers.ts";

type AnswerApi = (shop: Shop, request: ApiRequest) => Promise<ApiAnswer>;

/** The API, and the addresses where its clients get tokens (API-51). */
export const isApi = (pathname: string): boolean =>
  pathname.startsWith("/api/v1/") || OAUTH.has(pathname);

const OAUTH: ReadonlySet<string> = new Set([
  "/oauth/token",
  "/.well-known/oauth-authorization-server",
]);

/** The application's API for programs; a build that can change is read for each request. */
export function apiOf(build: Build): () => Promise<AnswerApi> {
  return async () => {
    const { entry } = typeof build === "function" ? await build() : build;
    if (!("api" in entry.module)) throw new Error("The build has no API");
    // The router keeps every export of app/entry.server.tsx, but only has types for its own.
    return (entry.module.api as () => Promise<AnswerApi>)();
  };
}

/** The same for jobs that programs start through the API (API-50). */
export function jobAnswersOf(shop: Shop, build: Build): AnswerJobRequest {
  return async (asked, request) => {
    const { entry } = typeof build === "function" ? await build() : build;
    if (!("apiJobs" in entry.module)) throw new Error("The build has no API");
    // The router keeps every export of app/entry.server.tsx, but only has types for its own.
    const answer = await (entry.module.apiJobs as () => Promise<AnswerForShop>)();
    return answer(shop, asked, request);
  };
}

type AnswerForShop = (shop: Shop, ...asked: Parameters<AnswerJobRequest>) => Promise<JobAnswer>;

/**
 * Answers a program's request (API-10). Cookies are ignored, so requests that a browser sends on its own are anonymous.
 */
export async function answerProgram(
  answerApi: AnswerApi,
  { shop, request, response, url, client, requestId }: Asked,
): Promise<void> {
  const answer = await answerApi(shop, {
    method: request.method ?? "",
    url,
    headers: headersOf(request),
    readBody: () => readText(request),
    client: { ...client, cookie: "" },
    requestId,
  });
  await (answer.stream
    ? sendStream(response, answer, answer.stream)
    : send(request, response, answer));
}

interface Asked {
  shop: Shop;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  client: Client;
  requestId: string;
}

const headersOf = ({ headers }: IncomingMessage): ApiRequest["headers"] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );

const BODY_BYTES_MAX = 1024 * 1024;

async function readText(request: IncomingMessage): Promise<Result<string, "broken" | "too_large">> {
  const body = await readBody(request, BODY_BYTES_MAX);
  return body.ok ? decoded(body.value) : body;
}

function decoded(bytes: Buffer): Result<string, "broken"> {
  try {
    return ok(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return err("broken");
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ApiAnswer,
): Promise<void> {
  let bytes: Buffer = Buffer.from(body);
  const sent: Record<string, string | number> = {
    "Content-Security-Policy": NOTHING_POLICY,
    ...headers,
  };
  const encoding = encodingForOnce(request.headers, bytes.length);
  if (encoding !== "identity" && isCompressible(headers["Content-Type"] ?? "", bytes.length)) {
    bytes = await compress(bytes, encoding, "each");
    sent["Content-Encoding"] = encoding;
    sent["Vary"] = [headers["Vary"], "Accept-Encoding"].filter(Boolean).join(", ");
  }
  response.writeHead(status, { ...sent, "Content-Length": bytes.length });
  response.end(bytes);
}

/** How long a listener may take to receive the sent data. */
const PATIENCE_MS = 10_000;

/**
 * Streams texts as they come (API-37), no faster than the client receives them, and only while the client is connected
 * and this process stays. The client reads missed events again by sending `Last-Event-ID`.
 */
async function sendStream(
  response: ServerResponse,
  { status, headers }: ApiAnswer,
  texts: AsyncIterable<string>,
): Promise<void> {
  response.writeHead(status, { "Content-Security-Policy": NOTHING_POLICY, ...headers });
  response.flushHeaders();
  const isKept = response.shouldKeepAlive;
  for await (const text of texts) {
    // The front door turns keep-alive off when the process is asked to stop.
    const isClosing = isKept && !response.shouldKeepAlive;
    if (response.destroyed || isClosing) break;
    if (text === "" || response.write(text)) continue;
    if (!(await isDrained(response))) return void response.destroy();
  }
  response.end();
}

function isDrained(response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(false), PATIENCE_MS);
    response.once("drain", () => {
      clearTimeout(tooLate);
      resolve(true);
    });
    response.once("close", () => {
      clearTimeout(tooLate);
      resolve(false);
    });
  });
}
