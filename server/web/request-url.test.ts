import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { requestUrl } from "./request-url.ts";

/* Proves SEC-8. */

const SITE = "https://shop.example";

function read(target: string, host = "shop.example"): string | null {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  request.headers.host = host;
  return requestUrl(request, SITE)?.href ?? null;
}

it.each([
  ["/mgm", `${SITE}/mgm`],
  ["/shop?sort=name", `${SITE}/shop?sort=name`],
  ["/mgm#/wholesale", `${SITE}/mgm`],
  ["//evil.example/mgm", `${SITE}//evil.example/mgm`],
  ["/\\evil.example", `${SITE}//evil.example`],
  ["/@evil.example/", `${SITE}/@evil.example/`],
  ["/a/../mgm", `${SITE}/mgm`],
  ["http://evil.example/wholesale?a=1", `${SITE}/wholesale?a=1`],
  ["evil.example:443", null],
  ["*", null],
  ["/100%", `${SITE}/100%25`],
  ["/shop/%E0%A4%A?a=%", `${SITE}/shop/%25E0%25A4%25A?a=%`],
  ["/caf%C3%A9", `${SITE}/caf%C3%A9`],
])("%s is read as %s, regardless of the Host", (target, href) => {
  for (const host of [
    "shop.example",
    "127.0.0.1:3000",
    "evil.example",
    "[::1]:80",
    "shop_web:3000",
  ])
    expect(read(target, host)).toBe(href);
});

it.each([
  "x/wholesale#",
  "x/wholesale?",
  "user@x",
  "a b",
  "x:port",
  "x:1:2",
  "",
  "x,y",
  "[::1",
  "é",
])("a Host of '%s' is refused", (host) => {
  expect(read("/mgm", host)).toBeNull();
});
