import { describe, expect, it } from "vitest";
import { readTokenRequest } from "./token-request.ts";

/* Proves API-51. */

const FORM = "application/x-www-form-urlencoded";
const GRANT = "grant_type=client_credentials";
const BOTH = "client_id=cli_1&client_secret=s";

const read = (body: string, authorization?: string, contentType: string = FORM) =>
  readTokenRequest({ authorization, contentType, body });
const basic = (text: string) => `Basic ${btoa(text)}`;

describe("a request for a token", () => {
  it("names the client in a header or in the form", () => {
    const asked = { clientId: "cli_1", secret: "s", scopes: null };
    expect(read(`${GRANT}&${BOTH}`)).toEqual({ ok: true, value: asked });
    expect(read(GRANT, basic("cli_1:s"))).toEqual({ ok: true, value: asked });
    expect(read(GRANT, basic("cli%5F1:%73"))).toEqual({ ok: true, value: asked });
    expect(read(`${GRANT}&client_id=cli_1`, basic("cli_1:s")).ok).toBe(true);
    expect(read(`${GRANT}&${BOTH}`, undefined, `${FORM}; charset=UTF-8`).ok).toBe(true);
  });

  it("may ask for less, and for nothing that no program gets", () => {
    expect(read(`${GRANT}&${BOTH}&scope=orders.read+reports.read`)).toMatchObject({
      value: { scopes: expect.arrayContaining(["orders.read", "reports.read"]) },
    });
    for (const scope of ["keys.change", "orders.read+all", "orders.read++reports.read", "+", "*"])
      expect(read(`${GRANT}&${BOTH}&scope=${scope}`)).toEqual({
        ok: false,
        error: "invalid_scope",
      });
  });

  it("passes over what it does not know and what is empty", () => {
    expect(read(`${GRANT}&${BOTH}&scope=&audience=x`)).toMatchObject({ value: { scopes: null } });
  });

  it.each([
    ["invalid_request", `${GRANT}&${GRANT}&${BOTH}`, undefined],
    ["invalid_request", `${GRANT}&${BOTH}&client_secret=`, undefined],
    ["invalid_request", `${GRANT}&x=1&x=2&${BOTH}`, undefined],
    ["invalid_request", BOTH, undefined],
    ["invalid_request", `${GRANT}&${BOTH}`, basic("cli_1:s")],
    ["invalid_request", `${GRANT}&client_id=cli_2`, basic("cli_1:s")],
    ["invalid_request", `${GRANT}&${BOTH}&x=${"a".repeat(9000)}`, undefined],
    ["unsupported_grant_type", `grant_type=password&${BOTH}`, undefined],
    ["unsupported_grant_type", `grant_type=__proto__&${BOTH}`, undefined],
    ["invalid_client", GRANT, undefined],
    ["invalid_client", `${GRANT}&client_id=cli_1`, undefined],
    ["invalid_client", GRANT, "Bearer mitra_key_x"],
    ["invalid_client", GRANT, "Basic !!!"],
    ["invalid_client", GRANT, "Basic a"],
    ["invalid_client", GRANT, basic("cli_1")],
    ["invalid_client", GRANT, basic("cli_1:")],
    ["invalid_client", GRANT, basic("cli_1:a:b")],
    ["invalid_client", GRANT, basic("cli_1:%zz")],
    ["invalid_client", GRANT, `Basic ${"A".repeat(5000)}`],
  ] as const)("is refused as %s: %s", (error, body, authorization) => {
    expect(read(body, authorization)).toEqual({ ok: false, error });
  });

  it("is a form and nothing else", () => {
    for (const contentType of ["application/json", "multipart/form-data", "text/plain", ""])
      expect(read(`${GRANT}&${BOTH}`, undefined, contentType)).toEqual({
        ok: false,
        error: "invalid_request",
      });
  });
});
