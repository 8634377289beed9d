import { describe, expect, it } from "vitest";
import { changesSomething, mayWhileActing } from "./acting.ts";

/* Proves CUST-7 with app/account/acting/acting.route.test.ts. */

describe("who orders for a customer", () => {
  it.each([
    ["GET", "/"],
    ["GET", "/shop/mint-50"],
    ["POST", "/cart"],
    // A product's page and the cart request it automatically.
    ["GET", "/cart/limits"],
    ["GET", "/checkout"],
    ["POST", "/checkout/place"],
    ["GET", "/checkout/done/10023"],
    ["GET", "/orders"],
    ["POST", "/orders/10023/again"],
    ["POST", "/auth/acting"],
  ])("may %s %s", (method, path) => expect(mayWhileActing(method, path)).toBe(true));

  it.each([
    ["POST", "/"],
    ["GET", "/orders/profile"],
    ["POST", "/orders/profile"],
    ["POST", "/orders/email"],
    ["GET", "/orders/security/sessions"],
    ["POST", "/orders/security/passkeys"],
    ["POST", "/orders/security/two-step"],
    ["POST", "/orders/security/identities"],
    ["POST", "/orders/security/erasure"],
    ["GET", "/orders/security/my-data.json"],
    ["POST", "/orders/10023/change"],
    ["POST", "/orders/cancel-subscription"],
    ["POST", "/auth/reset"],
    ["POST", "/auth/enroll"],
    ["POST", "/auth/confirm"],
    ["GET", "/affiliate"],
    ["POST", "/affiliate"],
    ["GET", "/admin"],
    ["POST", "/admin/payouts"],
    ["DELETE", "/orders"],
    ["GET", "/cart/"],
    ["GET", "/shop/a/b"],
    ["GET", "/what-comes-later"],
  ])("may not %s %s", (method, path) => expect(mayWhileActing(method, path)).toBe(false));

  it("leaves a record of what changes something", () => {
    expect(changesSomething("POST", "/cart")).toBe(true);
    expect(changesSomething("POST", "/checkout/quote")).toBe(false);
    expect(changesSomething("GET", "/cart")).toBe(false);
  });
});
