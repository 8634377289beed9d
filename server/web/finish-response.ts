import { PAGE_NEEDS, SCANNER } from "#domain/site/page-needs.ts";
import { partsOf } from "./page-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { RETRY_AFTER_SECONDS } from "./respond.ts";
import {
  contentSecurityPolicy,
  type GatewayOrigins,
  NOTHING_POLICY,
  SCANNER_PERMISSIONS,
  withoutNonce,
} from "./security-headers.ts";

const UNKEPT = "private, no-store";

/** The inputs for a route's answer. */
export interface Making {
  nonce: string;
  /** The page was rendered for many visitors, with placeholders (page-holes.ts). */
  hasHoles: boolean;
  mode: "production" | "development";
  gateway: GatewayOrigins | null;
}

/**
 * Reads a route's answer to the end, unless it is a stream, and adds its policy and the headers of every such answer.
 */
export async function finishResponse(
  response: Response,
  { nonce, hasHoles, mode, gateway }: Making,
): Promise<Omit<RenderedPage, "mayBeShared">> {
  const headers: Record<string, string> = {};
  const setCookies: string[] = [];
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") setCookies.push(value);
    else headers[name] = value;
  }
  const isScanner = headers[PAGE_NEEDS] === SCANNER;
  delete headers[PAGE_NEEDS];
  if (isScanner) headers["permissions-policy"] = SCANNER_PERMISSIONS;
  const type = headers["content-type"] ?? "";
  // An exported list can be long, and so can its documents, so they are generated while being sent.
  const stream = /^(?:text\/csv|application\/pdf)/.test(type) ? response.body : null;
  let body: RenderedPage["body"] = stream
    ? Buffer.alloc(0)
    : Buffer.from(await response.arrayBuffer());
  // An uploaded file has a stricter policy of its own, and so does a sample email (MAIL-9).
  let policy = headers["content-security-policy"] ?? NOTHING_POLICY;
  if (type.startsWith("text/html")) {
    const html = body.toString();
    policy =
      headers["content-security-policy"] ??
      contentSecurityPolicy(html, nonce, gateway, { isScanner });
    const sent = withoutNonce(html, nonce);
    body = hasHoles ? partsOf(sent, nonce) : Buffer.from(sent);
  }
  if (mode === "production") headers["content-security-policy"] = policy;
  headers["cache-control"] ??= UNKEPT;
  if (response.status === 503) headers["retry-after"] ??= RETRY_AFTER_SECONDS;
  return { status: response.status, headers, setCookies, body, stream };
}
