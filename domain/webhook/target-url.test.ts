import { describe, expect, it } from "vitest";
import { parseTargetUrl } from "./target-url.ts";

/* Proves API-35, as far as the URL shows it. */

describe("an address of a webhook", () => {
  it.each([
    ["https://example.com/hooks?shop=1", "https://example.com/hooks?shop=1"],
    ["https://EXAMPLE.com", "https://example.com/"],
    ["https://example.com:443/a", "https://example.com/a"],
    ["https://hooks.example.co.uk:8443/", "https://hooks.example.co.uk:8443/"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ])("%s is taken", (text, kept) => {
    expect(parseTargetUrl(text, false)).toEqual({ ok: true, value: kept });
  });

  it.each([
    "",
    "example.com",
    "http://example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://user@example.com/",
    "https://user:password@example.com/",
    "https://example.com@127.0.0.1/",
    "https://example.com/#top",
    "https://example.com/#",
    "https://example.com:22/",
    "https://example.com:80/",
    "https://localhost/",
    "https://localhost./",
    "https://LOCALHOST/",
    "https://shop/",
    "https://db.internal/",
    "https://metadata.google.internal/",
    "https://printer.local/",
    "https://example.com./",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://0/",
    "https://1.1.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://169.254.169.254./",
    "https://１２７.０.０.１/",
    "https://①②⑦.0.0.1/",
    "https://127。0。0。1/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://1.2.3.4.5/",
    "https://a..example.com/",
    `https://example.com/${"a".repeat(500)}`,
  ])("%s is refused", (text) => {
    expect(parseTargetUrl(text, false).ok).toBe(false);
  });

  it("leads to this machine in a demo alone", () => {
    for (const text of ["http://localhost:4567/", "http://127.0.0.1:4567/", "http://[::1]:4567/"]) {
      expect(parseTargetUrl(text, true)).toEqual({ ok: true, value: text });
      expect(parseTargetUrl(text, false).ok).toBe(false);
    }
    for (const text of ["http://example.com/", "http://10.0.0.1/", "http://a@localhost/"])
      expect(parseTargetUrl(text, true).ok).toBe(false);
  });
});
