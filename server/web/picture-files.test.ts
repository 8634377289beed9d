import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { createPictureFiles } from "./picture-files.ts";
import { NOTHING_POLICY } from "./security-headers.ts";

/* Proves PROD-8. */

const serve = createPictureFiles(
  {
    async file(path) {
      if (path.includes("away")) throw new Error("no answer");
      return path.endsWith(".webp") ? { format: "webp", bytes: Buffer.from("bytes") } : null;
    },
  },
  createLog("silent"),
);
const server = createServer((request, response) => void serveOne(request, response));
async function serveOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await serve(request, response, request.url ?? ""))) response.writeHead(418).end();
}
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("a file is what it says it is, for a year, and can do nothing", async () => {
  const answer = await fetch(`${base}/pictures/a-400.webp`);
  expect(await answer.text()).toBe("bytes");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": NOTHING_POLICY,
  });
  const head = await fetch(`${base}/pictures/a-400.webp`, { method: "HEAD" });
  expect([head.headers.get("content-length"), await head.text()]).toEqual(["5", ""]);
});

it("what there is not is not found, and a store that is away is not a missing file", async () => {
  expect((await fetch(`${base}/pictures/a-400.jpg`)).status).toBe(404);
  const away = await fetch(`${base}/pictures/away`);
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"]);
  for (const path of ["/", "/shop", "/picturesque"])
    expect((await fetch(base + path)).status).toBe(418);
  expect((await fetch(`${base}/pictures/a-400.webp`, { method: "POST" })).status).toBe(418);
});
