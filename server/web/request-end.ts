import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#server/log.ts";
import { isTraced, requestServed, traced, type Work } from "#server/measured.ts";
import { loggedPath } from "./address-problem.ts";
import type { Build } from "./application.ts";
import type { Handler } from "./front-door.ts";

/** A proxy's health check, every two seconds: only failures are worth a line. */
const HEALTHY = /^\/(?:health|ready(?:\/pages)?)(?:\?|$)/;

/** Counts and logs a request once it has ended, with its duration; measures nothing if no one listens. */
export function tellEnd(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  log: Log,
): void {
  if (!requestServed.isHeard() && !log.isLevelEnabled("info")) return;
  const startedAt = performance.now();
  response.on("close", () => {
    const durationMs = Math.round(performance.now() - startedAt);
    const { method, url = "" } = request;
    const status = response.statusCode;
    requestServed.tell({ path: url, status, durationMs });
    if (!log.isLevelEnabled("info") || (status === 200 && HEALTHY.test(url))) return;
    log.info({ requestId, method, path: loggedPath(url), status, durationMs }, "request");
  });
}

/**
 * Answers a request within a span that ends with its response. The span's route contains only words from the routes'
 * own paths.
 */
export function tracedAnswer(build: Build, answer: Handler): Handler {
  if (!isTraced()) return answer;
  const words = routeWords(build);
  return (request, response) => {
    const { method = "", url = "" } = request;
    if (HEALTHY.test(url)) return answer(request, response);
    const route = maskedPath(words, url);
    const facts: Work["facts"] = { "http.request.method": method, "http.route": route };
    const closed = () =>
      new Promise<void>((resolve) => {
        response.on("close", () => {
          facts["http.response.status_code"] = response.statusCode;
          resolve();
        });
        answer(request, response);
      });
    void traced({ kind: "request", name: `${method} ${route}`, facts }, closed);
  };
}

/** Empty for a build that can change, so the spans' routes contain no words. */
const routeWords = (build: Build): ReadonlySet<string> =>
  new Set(
    typeof build === "function"
      ? []
      : Object.values(build.routes).flatMap((route) => route?.path?.split("/") ?? []),
  );

const PARTS_MAX = 10;

/** Turns `/orders/10023/invoice?x=1` into `/orders/:/invoice`. */
export function maskedPath(words: ReadonlySet<string>, target: string): string {
  const [path = ""] = target.split("?");
  const parts = path.split("/", PARTS_MAX).map((part) => part.replace(/\.data$/, ""));
  return parts.map((part) => (part === "" || words.has(part) ? part : ":")).join("/");
}
