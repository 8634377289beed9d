import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { freePort } from "./balancer.ts";
import { checkoutFields } from "./customer.ts";
import { expectSoundProcess } from "./expect-sound-process.ts";
import { addToCart, type HttpClient, signUpClient } from "./http-client.ts";
import { isAlive } from "./is-alive.ts";
import { openForOrders, queryShopProcess, startShopProcess } from "./shop-process.ts";
import { until } from "./until.ts";

const CUSTOMERS = 4;
/** Only for a start that hangs; a database that could not be started is tried again after at most half a minute. */
export const PATIENCE_S = 150;

/** A production shop that can be killed with its database and restarted at the same address. */
export async function openProduction(home: string, besides: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    SITE_URL: url,
    PORT: String(port),
    VENMO_HANDLE: "@rosa-vale",
    LIMIT_FACTOR: "10000",
    LOG_LEVEL: "silent",
    ...besides,
  };
  let running = await startShopProcess(home, env);
  await openForOrders(home);
  return {
    home,
    url,
    env,
    async start() {
      running = await startShopProcess(home, env);
    },
    hasEnded: () => running.process.exitCode !== null || running.process.signalCode !== null,
    /** Kills the shop, PostgreSQL and all of its processes at once. @param first runs just before */
    async kill(first: () => void = () => undefined) {
      const { processId } = findEmbeddedPostgres(`${home}/postgres`);
      if (processId === null) throw new Error("The database is not there");
      const all = [processId, ...childrenOf(processId)];
      first();
      running.process.kill("SIGKILL");
      for (const one of all) kill(one);
      await running.kill();
      await until("its database has ended", async () => !all.some(isAlive), PATIENCE_S);
    },
    stop: () => running.stop(),
  };
}

export type Production = Awaited<ReturnType<typeof openProduction>>;
type Ordering = Awaited<ReturnType<typeof startOrdering>>;

/** Customers who order through all restarts, and retry with the same key when there is no answer. */
export async function startOrdering(url: string, name = "crash") {
  const clients = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) => signUpClient(url, `${name}-${n}@mail.example`)),
  );
  const keys: string[] = [];
  const answered: number[] = [];
  let refusals = 0;
  let isOver = false;
  async function keepOrdering(client: HttpClient): Promise<void> {
    while (!isOver) {
      await untilAnswered(() => addToCart(client, 1, "Mint"));
      const { fullName, ...fields } = checkoutFields({ paymentMethod: "venmo" });
      const idempotencyKey = randomUUID();
      keys.push(idempotencyKey);
      const body = { ...fields, name: fullName, idempotencyKey };
      const text = await untilAnswered(() => client.post("/checkout/place", body));
      const [, orderNumber] = /"orderNumber":\s*(\d+)/.exec(text) ?? [];
      if (orderNumber !== undefined) answered.push(Number(orderNumber));
      else if (!isOver) throw new Error(`Not placed: ${text.slice(0, 500)}`);
    }
  }
  async function untilAnswered(ask: () => Promise<Response>): Promise<string> {
    for (;;) {
      const answer = await ask().catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer && typeof text === "string" && answer.status < 500) return text;
      refusals += 1;
      if (isOver) return "";
      await sleep(50);
    }
  }
  const ordering = clients.map(keepOrdering);
  return {
    answered,
    keys,
    /** Waits until each customer has placed more than one order. */
    async hasMore() {
      const before = answered.length;
      await until(
        "orders are answered",
        async () => answered.length > before + CUSTOMERS,
        PATIENCE_S,
      );
      refusals = 0;
    },
    hasRefusal: async () => refusals > 0,
    async end() {
      isOver = true;
      await Promise.all(ordering);
    },
  };
}

export async function expectKept(
  { home, env }: Pick<Production, "home" | "env">,
  { answered, keys }: Pick<Ordering, "answered" | "keys">,
): Promise<void> {
  const rows = await queryShopProcess(
    home,
    `select o.order_number::int as number, p.state from orders o join payments p on p.order_id = o.id`,
  );
  const kept = new Map(rows.map(({ number, state }) => [number, state]));
  expect(answered.filter((number) => kept.get(number) !== "awaiting")).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
  expect(rows.length).toBeLessThanOrEqual(keys.length);
  await expectSoundProcess(home, env);
}

const kill = (processId: number): void => {
  try {
    process.kill(processId, "SIGKILL");
  } catch {
    // it has ended
  }
};

/** Each of PostgreSQL's processes has its own session. */
function childrenOf(processId: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        const [, , parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${one}/stat`, "utf8")) ?? [];
        return Number(parent) === processId;
      } catch {
        return false;
      }
    });
}
