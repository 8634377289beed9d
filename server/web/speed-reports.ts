import type { IncomingMessage, ServerResponse } from "node:http";
import { REPORT_BYTES_MAX } from "#domain/site/page-speed.ts";
import { readBody } from "./read-body.ts";
import { sendText } from "./respond.ts";

/** A browser that leaves a page only learns that its report arrived, whether or not it was used. */
export async function answerSpeedReport(
  request: IncomingMessage,
  response: ServerResponse,
  take: (body: string) => Promise<void>,
): Promise<void> {
  if (request.method !== "POST") return sendText(response, 405, "Method not allowed");
  const body = await readBody(request, REPORT_BYTES_MAX);
  await take(body.ok ? body.value.toString() : "");
  response.writeHead(204).end();
}
