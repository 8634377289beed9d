import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

export type HeaderList = Record<string, string>;

const permissions = (camera: string): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=()`;

/** For the one page that scans bar codes with the camera. */
export const SCANNER_PERMISSIONS = permissions("(self)");

/** The headers of every answer, including errors and files (SEC-4). */
export function securityHeaders(siteUrl: string): HeaderList {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": permissions("()"),
    ...(siteUrl.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

/** Origins of a payment gateway whose card fields a page may show. */
export interface GatewayOrigins {
  script: string[];
  frame: string[];
  connect: string[];
}

const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** The page as sent: a cached page, which is sent more than once, contains nothing that loosens its policy. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(nonceAttribute(nonce), "");

/**
 * The policy of one finished page: our scripts, and inline only those with the `nonce` of its rendering,
 * each by its hash; a script injected in any other way does not run. The nonce itself is not in the policy,
 * so a page can be rendered once and cached (docs/architecture.md). Every page allows the gateway's
 * origins, because the checkout can open on top of any page (docs/decisions/006).
 */
export function contentSecurityPolicy(
  html: string,
  nonce: string,
  gateway: GatewayOrigins | null,
  { isScanner = false } = {},
): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(nonceAttribute(nonce))) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    [
      "script-src 'self'",
      // The bar code decoder is WebAssembly; this allows that, but not eval.
      ...(isScanner ? ["'wasm-unsafe-eval'"] : []),
      ...hashes,
      ...(gateway?.script ?? []),
    ].join(" "),
    ...(gateway
      ? [
          ["frame-src 'self'", ...gateway.frame].join(" "),
          ["connect-src 'self'", ...gateway.connect].join(" "),
        ]
      : []),
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For answers that are not our pages. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";
