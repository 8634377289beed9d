import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { createLog, type Log } from "#server/log.ts";
import { requestServed } from "#server/measured.ts";
import { tellEnd } from "./request-end.ts";

/** Asks for a page that is not there; @returns once its end could be told. */
async function ask(log: Log): Promise<void> {
  const server = createServer((request, response) => {
    tellEnd(request, response, "0123", log);
    response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  await (await fetch(`http://127.0.0.1:${port}/missing`)).text();
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

it("is counted where requests are counted, whatever is logged", async () => {
  const served: unknown[] = [];
  const stop = requestServed.hear((one) => served.push(one));
  await ask(createLog("silent"));
  stop();
  await ask(createLog("silent"));
  expect(served).toMatchObject([{ path: "/missing", status: 404 }]);
});
