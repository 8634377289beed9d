import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { cutText } from "#domain/card-data/card-data.ts";
import { guardedLookup, type Resolve, systemResolve, TargetRefused } from "./guarded-lookup.ts";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/** The outcome of one attempt. */
export interface PostAnswer {
  /** `null` if there was no answer. */
  status: number | null;
  /** The beginning of the answer, or why there was none; never the request. */
  said: string;
  durationMs: number;
}

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The addresses a webhook may reach. */
export interface Reach {
  /** Whether to allow this machine too, for a demo and tests. */
  isLocalAllowed: boolean;
  /** Replaced by tests. */
  resolve?: Resolve;
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
/** Maximum bytes read of an answer. */
const BYTES_MAX = 16 * 1024;
const SAID_MAX = 500;

/**
 * One POST to an address that someone typed (API-35): only to public addresses, checked when the connection is made. It
 * follows no redirects, reads only the beginning of the answer, and takes ten seconds at most.
 */
export async function postMessage(
  post: Post,
  { isLocalAllowed, resolve = systemResolve, patienceMs = PATIENCE_MS }: Reach,
): Promise<PostAnswer> {
  const startedAt = performance.now();
  const url = new URL(post.url);
  // Loaded on first use, not at startup.
  const { request: httpsRequest } = await import("node:https");
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (isLocalAllowed && isLoopback(address));
  return new Promise((done) => {
    const end = (status: number | null, said: string) =>
      done({
        status,
        said: cleanText(said),
        durationMs: Math.round(performance.now() - startedAt),
      });
    const literal = url.hostname.replaceAll(/^\[|\]$/g, "");
    // An IP address instead of a name isn't looked up, so it is checked here.
    if (/^[\d.]+$|:/.test(literal) && !isAllowed(literal))
      return end(null, new TargetRefused().message);
    if (url.protocol !== "https:" && !isLocalAllowed)
      return end(null, "The address doesn't use https.");
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: "POST",
      headers: {
        ...post.headers,
        "Content-Length": Buffer.byteLength(post.body),
        Accept: "*/*",
        "User-Agent": "Mitra-Webhooks/1",
      },
      agent: false,
      lookup: guardedLookup(isAllowed, resolve),
      signal: AbortSignal.timeout(patienceMs),
    });
    refuseElsewhere(request, isAllowed);
    request.on("error", (error) => end(null, reasonOf(error)));
    request.on("response", (response) => {
      readBeginning(response)
        .then((text) => end(response.statusCode ?? null, text))
        .catch((error: unknown) => end(null, reasonOf(error)))
        .finally(() => request.destroy());
    });
    request.end(post.body);
  });
}

/** Checks the connection's own remote address before anything is sent over it. */
function refuseElsewhere(request: ClientRequest, isAllowed: (address: string) => boolean): void {
  request.on("socket", (socket) =>
    socket.once("connect", () => {
      if (!isAllowed(socket.remoteAddress ?? "")) request.destroy(new TargetRefused());
    }),
  );
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    // No encoding was set, so parts are bytes.
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes >= BYTES_MAX) break; // leaving the loop ends the connection
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Text for a log that staff read: no control characters, no card numbers, and short. */
const cleanText = (text: string): string =>
  cutText(text.replaceAll(/[\p{Cc}\p{Cf}\u{fffd}]+/gu, " ").trim(), SAID_MAX);

function reasonOf(error: unknown): string {
  if (error instanceof TargetRefused) return error.message;
  if (!(error instanceof Error)) return "Network error.";
  if (error.name === "AbortError" || error.name === "TimeoutError") return "No response in time.";
  if ("code" in error && error.code === "ABORT_ERR") return "No response in time.";
  return "code" in error && typeof error.code === "string"
    ? `Can't be reached (${error.code}).`
    : "Can't be reached.";
}
