import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAuthorizeNetGateway } from "#server/gateways/authorize-net/authorize-net-gateway.ts";
import { createNmiGateway } from "#server/gateways/nmi/nmi-gateway.ts";
import { contentSecurityPolicy, withoutNonce } from "./security-headers.ts";

const NONCE = "bW9jaw";
const PAGE = `<script nonce="${NONCE}">start()</script><script nonce="${NONCE}" src="/assets/a.js"></script>`;
/** Hash of `start()`. */
const HASH = `'sha256-${createHash("sha256").update("start()").digest("base64")}'`;

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1)] as const),
  );

describe("a page's policy", () => {
  it("names only us if no online gateway is configured", () => {
    expect(contentSecurityPolicy(PAGE, NONCE, null)).not.toMatch(
      /https?:|frame-src|connect-src|unsafe/,
    );
  });

  it.each([
    "<script>steal()</script>",
    "<SCRIPT>steal()</SCRIPT>",
    '<script nonce="">steal()</script>',
    '<script nonce="guessed">steal()</script>',
    `<script data-nonce="${NONCE}">steal()</script>`,
    "<script type=module>steal()</script>",
  ])("lists our own inline scripts and not %s, however it got into the page", (injected) => {
    const policy = directives(contentSecurityPolicy(injected + PAGE + injected, NONCE, null));
    expect(policy["script-src"]).toEqual(["'self'", HASH]);
  });

  it("is sent without the nonce, and its scripts still match their hashes", () => {
    const page = withoutNonce(PAGE, NONCE);
    expect(page).toBe('<script>start()</script><script src="/assets/a.js"></script>');
  });

  const nmi = createNmiGateway({
    url: "https://secure.nmi.com",
    securityKey: "private",
    tokenizationKey: "public",
  });
  const authorizeNet = createAuthorizeNetGateway({
    url: "https://api.authorize.net",
    scriptUrl: "https://js.authorize.net",
    loginId: "login",
    transactionKey: "private",
    clientKey: "public",
  });
  it.each([
    ["https://secure.nmi.com", nmi],
    ["https://js.authorize.net", authorizeNet],
  ])(
    "with card fields names %s for scripts, frames and calls, and nothing else",
    (origin, { cardForm }) => {
      const without = directives(contentSecurityPolicy(PAGE, NONCE, null));
      const policy = directives(contentSecurityPolicy(PAGE, NONCE, cardForm.csp));
      expect(policy).toEqual({
        ...without,
        "script-src": [...(without["script-src"] ?? []), origin],
        "frame-src": ["'self'", origin],
        "connect-src": ["'self'", origin],
      });
      expect(new URL(cardForm.scriptUrl).origin).toBe(origin);
    },
  );
});
