import { AsyncLocalStorage } from "node:async_hooks";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tracedStatement } from "./db/traced-statements.ts";
import { traced, tracedTree, type Work, workEnded, workStarted } from "./measured.ts";
import { callVendor } from "./vendor-call.ts";

/* Proves RUN-58. */

const store = new AsyncLocalStorage<string[]>();
let ended: { path: string[]; work: Work }[];
const paths = new Map<Work, string[]>();
// Only `traced` publishes on these channels.
const end = (told: unknown) => {
  const work = told as Work;
  ended.push({ path: paths.get(work) ?? [], work });
};
beforeEach(() => {
  ended = [];
  workStarted.bindStore(store, (told) => {
    const work = told as Work;
    const path = [...(store.getStore() ?? []), work.name];
    paths.set(work, path);
    return path;
  });
  workEnded.subscribe(end);
});
afterEach(() => {
  workStarted.unbindStore(store);
  workEnded.unsubscribe(end);
});

const step = (name: string): Work => ({ kind: "operation", name, facts: {} });
const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

it("steps that run at the same time have their own parents, across promises", async () => {
  const branch = (name: string) =>
    traced(step(name), async () => {
      await pause();
      await traced(step(`in ${name}`), pause);
    });
  await traced(step("all"), () => Promise.all([branch("a"), branch("b")]));
  expect(ended.map(({ path }) => path.join(" > "))).toEqual(
    expect.arrayContaining(["all", "all > a > in a", "all > b > in b", "all > a", "all > b"]),
  );
  expect(ended).toHaveLength(5);
});

it("an error passes unchanged, and only its class is told", async () => {
  const error = new TypeError("og@mitra.example");
  await expect(traced(step("later"), () => Promise.reject(error))).rejects.toBe(error);
  expect(() =>
    traced(step("now"), () => {
      throw error;
    }),
  ).toThrow(error);
  expect(ended.map(({ work }) => work.failure)).toEqual(["TypeError", "TypeError"]);
  expect(JSON.stringify(ended)).not.toContain("og@");
});

it("a tree keeps its functions' answers and properties, and what is no plain object", async () => {
  const clock = new Date();
  const hold = Object.assign(async (number: number) => number + 1, { permission: "orders.hold" });
  const tree = tracedTree("staff", { orders: { hold }, clock, isOpen: () => true });
  expect(await tree.orders.hold(1)).toBe(2);
  expect(tree.orders.hold.permission).toBe("orders.hold");
  expect([tree.clock, tree.isOpen()]).toEqual([clock, true]);
  expect(ended.map(({ work }) => work.name).toSorted()).toEqual([
    "staff.isOpen",
    "staff.orders.hold",
  ]);
});

it.each([
  ["select 1 from users where email = $1", "select 1 from users where email = $1"],
  ["update a set b = 'it''s Ada' where c = 'x'", "update a set b = ? where c = ?"],
  [`select '${"Ada ".repeat(500)}'`, "select ?"],
])("a statement is told without literals: %#", (text, told) => {
  tracedStatement([{ text, values: ["og@mitra.example"] }], () => undefined);
  expect(ended[0]?.work.facts["db.query.text"]).toBe(told);
  expect(JSON.stringify(ended)).not.toContain("og@");
});

it("a vendor is told by its name, host and status, without path or body", async () => {
  const server = createServer((_, response) => response.writeHead(404).end("no Ada"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trackers/1Z?key=secret`;
  const call = { who: "label service", url, apiKey: "secret", body: { name: "Ada" }, seconds: 5 };
  await callVendor(call);
  server.close();
  await expect(callVendor({ ...call, url: "http://127.0.0.1:1/Ada" })).rejects.toThrow();
  const facts = { "server.address": "127.0.0.1" };
  expect(ended.map(({ work }) => work)).toEqual([
    {
      kind: "vendor",
      name: "label service",
      facts: { ...facts, "http.response.status_code": 404 },
    },
    { kind: "vendor", name: "label service", facts, failure: "Error" },
  ]);
});
