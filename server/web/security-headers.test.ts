import { describe, expect, it } from "vitest";
import { createAuthorizeNetGateway } from "#server/payments/authorize-net-gateway.ts";
import { createNmiGateway } from "#server/payments/nmi-gateway.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const PAGE = "<script>start()</script><script src=/assets/a.js></script>";

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1)] as const),
  );

describe("a page's policy", () => {
  it("names nobody but us where no gateway is reached over the net", () => {
    expect(contentSecurityPolicy(PAGE, null)).not.toMatch(/https?:|frame-src|connect-src|unsafe/);
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
    "with card fields names %s for scripts, frames and calls, and nothing more",
    (origin, { cardForm }) => {
      const without = directives(contentSecurityPolicy(PAGE, null));
      const policy = directives(contentSecurityPolicy(PAGE, cardForm.csp));
      expect(policy).toEqual({
        ...without,
        "script-src": [...(without["script-src"] ?? []), origin],
        "frame-src": [origin],
        "connect-src": ["'self'", origin],
      });
      expect(new URL(cardForm.scriptUrl).origin).toBe(origin);
    },
  );
});
