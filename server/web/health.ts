import type { ServerResponse } from "node:http";
import type { Readiness } from "./readiness.ts";
import { sendJson, sendText } from "./respond.ts";

/**
 * Answers a supervisor or a proxy: /health, whether the process runs; /ready, whether it takes orders; /ready/pages,
 * whether it serves pages, which works without its database. `?verbose` adds the reason.
 *
 * @returns false for any other path
 */
export async function answerHealth(
  { pathname, search }: URL,
  readiness: Readiness,
  response: ServerResponse,
): Promise<boolean> {
  if (pathname === "/health") {
    sendText(response, 200, "ok");
    return true;
  }
  if (pathname !== "/ready" && pathname !== "/ready/pages") return false;
  const service = pathname === "/ready" ? "orders" : "pages";
  if (search === "?verbose") {
    const report = await readiness.report();
    sendJson(response, report[service] ? 200 : 503, report);
    return true;
  }
  const isReady = await readiness.isReadyFor(service);
  sendText(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
  return true;
}
