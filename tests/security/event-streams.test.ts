import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeKey } from "#server/api-keys/key-secret.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves API-37, on the built server. */

const folder = demoDataFolder("test-event-streams");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

async function addKey(): Promise<{ text: string; lookup: string }> {
  const { text, lookup, secretHash } = makeKey("key");
  await queryShopProcess(
    folder,
    `insert into api_keys (name, lookup, secret_hash, scopes, minute_limit, created_by)
      values ('test', '${lookup}', '\\x${secretHash.toString("hex")}', '{events.read}', 600, 'staff:ada')`,
  );
  return { text, lookup };
}

const happen = (rule: string) =>
  queryShopProcess(
    folder,
    `insert into event_inbox (type, object) values ('rule.decided', '${rule}')`,
  );

/** A stream, read until it says something or ends. */
async function follow(key: string, headers: Record<string, string> = {}) {
  const stopping = new AbortController();
  const response = await fetch(`${shop.url}/api/v1/events/stream`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: stopping.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    response,
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const part = await reader?.read();
        if (part === undefined || part.done) throw new Error(`It ended after: ${text}`);
        text += part.value;
      }
      return text;
    },
    async end(): Promise<void> {
      for (;;) {
        const part = await reader?.read();
        if (part === undefined || part.done) return;
      }
    },
    stop: () => stopping.abort(),
  };
}

it("events come as they happen, and from the last one that was read on", async () => {
  const { text: key } = await addKey();
  const stream = await follow(key);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.response.headers.get("cache-control")).toBe("no-store");
  await stream.until(": here");
  await happen("first");
  const first = await stream.until('"rule":"first"');
  expect(first).toMatch(/event: rule\.decided\ndata: \{/);
  // The shop's own jobs may have said something before it.
  const [, id = ""] = /^id: (sev_\w+)\n.*\n.*"rule":"first"/m.exec(first) ?? [];
  expect(id).not.toBe("");
  stream.stop();
  await happen("missed");
  const again = await follow(key, { "last-event-id": id });
  expect(await again.until('"rule":"missed"')).not.toContain('"rule":"first"');
  again.stop();
});

it("a key has three, and none once it is revoked", async () => {
  const { text: key, lookup } = await addKey();
  const open = await Promise.all([follow(key), follow(key), follow(key)]);
  for (const one of open) await one.until(": here");
  const fourth = await fetch(`${shop.url}/api/v1/events/stream`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(fourth.status).toBe(429);
  await queryShopProcess(
    folder,
    `update api_keys set revoked_at = now() where lookup = '${lookup}'`,
  );
  await Promise.all(open.map((one) => one.end()));
});

it("one that left makes room for another", async () => {
  const { text: key } = await addKey();
  for (let n = 0; n < 3; n += 1) {
    const open = await Promise.all([follow(key), follow(key), follow(key)]);
    for (const one of open) expect(await one.until(": here")).toContain(": here");
    for (const one of open) one.stop();
    await sleep(2500);
  }
});

it("a stream is for those who may, and begins where there is something", async () => {
  const ask = (headers: Record<string, string>, method = "GET") =>
    fetch(`${shop.url}/api/v1/events/stream`, { headers, method });
  expect((await ask({})).status).toBe(401);
  const { text: key } = await addKey();
  const authorization = `Bearer ${key}`;
  expect((await ask({ authorization, "last-event-id": "1; drop table" })).status).toBe(422);
  expect((await ask({ authorization }, "HEAD")).status).toBe(200);
});
