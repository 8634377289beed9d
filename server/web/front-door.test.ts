import { once } from "node:events";
import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "#tests/support/until.ts";
import { createFrontDoor, type FrontDoor } from "./front-door.ts";

/* Rolling restarts of whole processes: tests/faults/rolling-restarts.test.ts. */

let door: FrontDoor;
let port: number;
let agent: Agent;
/** Requests to /slow, which wait here for their answers. */
let waiting: ServerResponse[];
beforeEach(async () => {
  waiting = [];
  agent = new Agent({ keepAlive: true });
  door = createFrontDoor((request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else response.end("answered");
  });
  door.server.listen(0, "127.0.0.1");
  await once(door.server, "listening");
  ({ port } = door.server.address() as AddressInfo); // a TCP server has a port
});
afterEach(() => {
  agent.destroy();
  door.server.closeAllConnections();
  door.server.close();
});

async function ask(path: string): Promise<{ connection: string | undefined; body: string }> {
  const asked = get({ host: "127.0.0.1", port, path, agent });
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (!answer) throw new Error("no answer");
  return { connection: answer.headers.connection, body: await text(answer) };
}

const isWaiting = (count: number) => until(`${count} wait`, async () => waiting.length === count);

describe("a door that closes", () => {
  it("answers who still comes for a while, and says goodbye to each", async () => {
    expect((await ask("/")).connection).toBe("keep-alive");
    const closed = door.close(300, 1000);
    expect(await ask("/")).toEqual({ connection: "close", body: "answered" });
    await closed;
    await expect(ask("/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("lets those inside finish, with a goodbye", async () => {
    const answer = ask("/slow");
    await isWaiting(1);
    const closed = door.close(0, 10_000);
    await until("no one new is let in", async () => !door.server.listening);
    waiting[0]?.end("late");
    expect(await answer).toEqual({ connection: "close", body: "late" });
    await closed;
  });

  it("answers all that were asked one after the other without waiting", async () => {
    const client = connect(port, "127.0.0.1");
    const answers = text(client);
    client.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2));
    await isWaiting(2);
    const closed = door.close(0, 10_000);
    for (const one of waiting) one.end(`answered ${waiting.indexOf(one)}`);
    expect(await answers).toMatch(/keep-alive[^]*answered 0[^]*close[^]*answered 1/);
    await closed;
  });

  it("closes connections that no one uses", async () => {
    const idle = connect(port, "127.0.0.1");
    idle.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(idle, "data");
    const ended = once(idle, "close");
    await door.close(0, 60_000);
    expect(await ended).toEqual([false]);
  });

  it("does not wait for one who has asked nothing, but for one who has begun to", async () => {
    let connections = 0;
    door.server.on("connection", () => (connections += 1));
    const [silent, begun] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    begun.write("GET / HTTP/1.1\r\nHost: x\r\n");
    await until("both are in", async () => connections === 2);
    const ended = once(silent, "close");
    const answer = text(begun);
    const closed = door.close(0, 60_000);
    expect(await ended).toEqual([false]);
    begun.write("\r\n");
    expect(await answer).toContain("answered");
    await closed;
  });

  it("cuts off what does not end in time", async () => {
    const answer = ask("/slow");
    await isWaiting(1);
    const [outcome] = await Promise.allSettled([answer, door.close(0, 100)]);
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "ECONNRESET" } });
  });
});

it("keeps connections longer than proxies do", () => {
  expect(door.server.keepAliveTimeout).toBeGreaterThan(60_000);
});
