import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

/* Proves SEC-6. */

function behind(forwarded: string, proxies = 1): string {
  const request = new IncomingMessage(new Socket());
  request.headers["x-forwarded-for"] = forwarded;
  return clientAddress(request, proxies);
}

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ['"[2001:db8::1]:51234"', "2001:db8::1"],
  ['"203.0.113.7"', "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["[::FFFF:203.0.113.7]:443", "203.0.113.7"],
  ["198.51.100.1:1, 203.0.113.7:2", "203.0.113.7"],
  ["203.0.113.7:", ""],
  ["203.0.113.7:x", ""],
  ["203.0.113.777:80", ""],
  ["[203.0.113.7", ""],
  ["[unknown]:80", ""],
  ["unknown", ""],
  ["", ""],
])("an address that a proxy wrote as %s is %s", (written, address) => {
  expect(behind(written)).toBe(address);
});

it("goes by the entry that the outermost trusted proxy wrote, ports or not", () => {
  expect(behind("192.0.2.9:1, [2001:db8::1]:2, 203.0.113.7", 2)).toBe("2001:db8::1");
});
