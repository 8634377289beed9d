import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toCachedPage } from "./cached-page.ts";

const TEXT = readFileSync("docs/rules.md").subarray(0, 60_000);

let server: Server;
beforeEach(async () => {
  const page = await toCachedPage(
    {
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      setCookies: [],
      body: TEXT,
      stream: null,
      mayBeShared: true,
    },
    {},
  );
  server = createServer((request, response) => page.answer(request, response, [], {}));
  server.listen(0);
  await once(server, "listening");
});
afterEach(() => server.close());

async function ask(encoding: string): Promise<{ bytes: Buffer; etag: string | undefined }> {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, headers: { "accept-encoding": encoding }, agent: false });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("no answer");
  expect(response.headers["content-encoding"]).toBe(encoding);
  const bytes = await buffer(response);
  expect(response.headers["content-length"]).toBe(String(bytes.length));
  return { bytes, etag: response.headers.etag };
}

it.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)(
  "the first to ask gets the page at once, the next ones get it smaller (%s)",
  async (encoding, open) => {
    const first = await ask(encoding);
    expect(open(first.bytes).equals(TEXT)).toBe(true);
    const later = await vi.waitFor(async () => {
      const answer = await ask(encoding);
      expect(answer.bytes.length).toBeLessThan(first.bytes.length);
      return answer;
    });
    expect(open(later.bytes).equals(TEXT)).toBe(true);
    expect(later.etag).toBe(first.etag);
  },
);
