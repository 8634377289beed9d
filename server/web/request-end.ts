import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#server/log.ts";
import { requestServed } from "#server/measured.ts";
import { loggedPath } from "./address-problem.ts";

/** A proxy's health check, every two seconds: only one that fails is worth a line. */
const HEALTHY = /^\/(?:health|ready(?:\/pages)?)(?:\?|$)/;

/** Counts and logs a request once it has ended, with how long it took; nothing is measured if no one wants to know. */
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
