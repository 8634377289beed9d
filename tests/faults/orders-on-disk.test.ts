import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { freePort } from "#tests/support/balancer.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { expectSoundProcess } from "#tests/support/expect-sound-process.ts";
import { addToCart, type HttpClient, signUpClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { ON_DISK } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";

/* Proves RUN-55: an order that was answered survives a crash of the database in that moment. */

const folder = demoDataFolder("test-orders-on-disk", ON_DISK);
let shop: ShopProcess | null = null;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop?.stop());

it.runIf(IS_LONG).each(["venmo", "credit"])("paid by %s", async (paymentMethod) => {
  for (let round = 0; round < 3; round++) {
    shop ??= await startShopProcess(folder);
    const token = sandboxToken("4111111111111111", `crash${round}`) ?? "";
    const { response } = await postCardOrder(shop.url, token, { paymentMethod });
    const answered: { order: { orderNumber: number } } = await (await response).json();
    // At once and without a goodbye: what it has not written to the disk is gone.
    const { processId } = findEmbeddedPostgres(`${folder}/postgres`);
    if (processId === null) throw new Error("The database is not there");
    process.kill(processId, "SIGQUIT");
    await shop.kill();
    shop = null;
    const { orderNumber } = answered.order;
    const rows = await queryShopProcess(
      folder,
      `select p.state from orders o join payments p on p.order_id = o.id where order_number = ${orderNumber}`,
    );
    expect(rows).toEqual([{ state: paymentMethod === "venmo" ? "awaiting" : "authorized" }]);
  }
});

const ROUNDS = IS_LONG ? 30 : 1;
const CUSTOMERS = 4;

it(
  `in production on this machine, with everything killed under checkout load, ${ROUNDS} ${ROUNDS === 1 ? "time" : "times"}`,
  async () => {
    const home = emptyDataFolder("test-killed-production", ON_DISK);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = {
      SITE_URL: url,
      PORT: String(port),
      VENMO_HANDLE: "@rosa-vale",
      LIMIT_FACTOR: "10000",
      LOG_LEVEL: "silent",
    };
    const start = () => startShopProcess(home, env);
    let running = await start();
    await queryShopProcess(
      home,
      `insert into product_traits (product_id, product_class, compounds)
      select id, 'extract', '[{"compound": "mitragynine", "mg": 15}, {"compound": "7-hydroxymitragynine", "mg": 0}]'
      from products`,
    );
    await queryShopProcess(home, "update products p set active = may_be_sold(p)");
    await queryShopProcess(
      home,
      `insert into settings (name, value) values ('opening', '{"state": "open", "sentence": ""}')`,
    );
    const clients = await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, n) => signUpClient(url, `crash-${n}@mail.example`)),
    );
    const keys: string[] = [];
    const answered: number[] = [];
    let isOver = false;
    /** Orders, and tries again with the same key what brought no answer, over all restarts. */
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
        if (isOver) return "";
        await sleep(50);
      }
    }
    const ordering = clients.map(keepOrdering);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = answered.length;
        await until("orders are answered", async () => answered.length > before + CUSTOMERS);
        await sleep(Math.random() * 500);
        const { processId } = findEmbeddedPostgres(`${home}/postgres`);
        if (processId === null) throw new Error("The database is not there");
        const all = [processId, ...childrenOf(processId)];
        running.process.kill("SIGKILL");
        for (const one of all) kill(one);
        await running.kill();
        running = await start();
      }
    } finally {
      isOver = true;
      await Promise.allSettled(ordering);
    }
    await Promise.all(ordering);
    const rows = await queryShopProcess(
      home,
      `select o.order_number::int as number, p.state from orders o join payments p on p.order_id = o.id`,
    );
    const kept = new Map(rows.map(({ number, state }) => [number, state]));
    expect(answered.filter((number) => kept.get(number) !== "awaiting")).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
    expect(rows.length).toBeLessThanOrEqual(keys.length);
    await expectSoundProcess(home, env);
    await running.stop();
  },
  ROUNDS * 180_000,
);

const kill = (processId: number): void => {
  try {
    process.kill(processId, "SIGKILL");
  } catch {
    // it has ended
  }
};

/** Each of PostgreSQL's processes is a session of its own. */
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
