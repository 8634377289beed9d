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

/** Inputs that a route's answer was made with. */
export interface Making {
  nonce: string;
  /** The page was rendered for many, with marks (page-holes.ts). */
  hasHoles: boolean;
  mode: "production" | "development";
  gateway: GatewayOrigins | null;
}

/** A route's answer, read to its end unless it is a stream, with its policy and the headers that every such answer has. */
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
  // A list as a file may be long, and so may documents in one: they are made while they are sent.
  const stream = /^(?:text\/csv|application\/pdf)/.test(type) ? response.body : null;
  let body: RenderedPage["body"] = stream
    ? Buffer.alloc(0)
    : Buffer.from(await response.arrayBuffer());
  // An uploaded file brings a stricter one, and so does a sample email (MAIL-9).
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
