import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { createLog, type Log } from "#server/log.ts";
import { requestServed } from "#server/measured.ts";
import { maskedPath, tellEnd } from "./request-end.ts";

/** @returns once the end of the request could have been reported */
async function ask(log: Log, address = "/missing", status = 404): Promise<void> {
  const server = createServer((request, response) => {
    tellEnd(request, response, "0123", log);
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

it("is logged with its id, unless such lines are off", async () => {
  for (const [level, times] of [
    ["info", 1],
    ["warn", 0],
  ] as const) {
    const log = createLog(level);
    const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
    await ask(log);
    expect(info).toHaveBeenCalledTimes(times);
    if (times === 0) continue;
    const line = { requestId: "0123", method: "GET", path: "/missing", status: 404 };
    expect(info).toHaveBeenCalledWith(expect.objectContaining(line), "request");
  }
});

it("isn't logged for a health check that is answered 200", async () => {
  const log = createLog("info");
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  for (const address of ["/health", "/ready", "/ready/pages", "/ready?verbose"])
    await ask(log, address, 200);
  expect(info).not.toHaveBeenCalled();
  await ask(log, "/ready", 503);
  await ask(log, "/ready-to-eat", 200);
  expect(info).toHaveBeenCalledTimes(2);
});

it("is counted where requests are counted, whatever is logged", async () => {
  const served: unknown[] = [];
  const stop = requestServed.hear((one) => served.push(one));
  await ask(createLog("silent"));
  stop();
  await ask(createLog("silent"));
  expect(served).toMatchObject([{ path: "/missing", status: 404 }]);
});

it.each([
  ["/orders/10023/invoice?code=123456", "/orders/:/invoice"],
  ["/", "/"],
  ["/shop.data", "/shop"],
  ["/auth/og@mitra.example", "/auth/:"],
  ["/constructor/__proto__", "/:/:"],
  ["http://shop.example/orders", "://:/orders"],
  [`/${"orders/".repeat(50)}`, `/${"orders/".repeat(9).slice(0, -1)}`],
])("of %s a span tells only the routes' own words", (target, told) => {
  const words = new Set(["orders", "invoice", "shop", "auth"]);
  expect(maskedPath(words, target)).toBe(told);
});
