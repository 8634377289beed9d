import { afterEach, expect, it, vi } from "vitest";
import { askOverHttp } from "./gateway-request.ts";

/* When nothing was sent (PAY-26). The rest is proved in gateway-contract.test.ts. */

afterEach(() => vi.unstubAllGlobals());

const asked = { url: "https://gateway.example/", contentType: "text/plain", body: "x" };
const errorOf = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall === undefined ? {} : { syscall }) });

async function kindFor(cause: unknown): Promise<string> {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed", { cause })));
  return (await askOverHttp(asked, AbortSignal.timeout(1000))).kind;
}

it.each([
  ["refused", errorOf("ECONNREFUSED", "connect")],
  ["without a name", errorOf("ENOTFOUND", "getaddrinfo")],
  ["without a route", errorOf("EHOSTUNREACH", "connect")],
  ["silent while connecting", errorOf("UND_ERR_CONNECT_TIMEOUT")],
  ["without a good certificate", errorOf("CERT_HAS_EXPIRED")],
  ["without its own certificate", errorOf("ERR_TLS_CERT_ALTNAME_INVALID")],
  [
    "refused at each of its addresses",
    new AggregateError([errorOf("ECONNREFUSED", "connect"), errorOf("ENETUNREACH", "connect")]),
  ],
])("a gateway that is %s was sent nothing", async (_, cause) => {
  expect(await kindFor(cause)).toBe("not_sent");
});

it.each([
  ["lost its route after the request", errorOf("EHOSTUNREACH", "read")],
  ["was lost while the request was written", errorOf("ENETUNREACH", "write")],
  ["closed the connection", errorOf("UND_ERR_SOCKET")],
  ["reset it", errorOf("ECONNRESET", "read")],
  ["broke TLS off", errorOf("EPROTO", "write")],
  [
    "failed in another way at one address",
    new AggregateError([errorOf("ECONNREFUSED", "connect"), errorOf("ECONNRESET", "read")]),
  ],
  ["said nothing about it", undefined],
])("a gateway that %s may have got the request", async (_, cause) => {
  expect(await kindFor(cause)).toBe("lost");
});
