import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { OwnDisk } from "#tests/support/own-disk.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  expectKept,
  openProduction,
  PATIENCE_S,
  startOrdering,
} from "#tests/support/production.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { ON_DISK } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";

/*
 * Proves RUN-55: an order that was answered survives a crash of the database in that moment, a power cut and a full
 * disk.
 */

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

it(
  `in production on this machine, with everything killed under checkout load, ${ROUNDS} ${ROUNDS === 1 ? "time" : "times"}`,
  async () => {
    const production = await openProduction(emptyDataFolder("test-killed-production", ON_DISK));
    const ordering = await startOrdering(production.url);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await ordering.hasMore();
        await sleep(Math.random() * 500);
        await production.kill();
        await production.start();
      }
    } finally {
      await ordering.end();
    }
    expect(ordering.answered.length).toBeGreaterThan(ROUNDS);
    await expectKept(production, ordering);
    await production.stop();
  },
  ROUNDS * 180_000,
);

const POWER_CUTS = 5;

it.runIf(IS_LONG)(
  `in production, when the power is cut under checkout load, ${POWER_CUTS} times`,
  async () => {
    const { disk, production } = await openOnOwnDisk();
    const ordering = await startOrdering(production.url);
    try {
      for (let cut = 0; cut < POWER_CUTS; cut += 1) {
        await ordering.hasMore();
        await sleep(Math.random() * 500);
        await production.kill(() => disk.cutPower());
        disk.returnPower();
        await production.start();
      }
    } finally {
      await ordering.end();
    }
    expect(ordering.answered.length).toBeGreaterThan(POWER_CUTS);
    await expectKept(production, ordering);
  },
  POWER_CUTS * 180_000,
);

it.runIf(IS_LONG)(
  "in production, when its disk is full under checkout load: no orders are taken, and they are again once there is room",
  async () => {
    const { disk, production } = await openOnOwnDisk();
    const ordering = await startOrdering(production.url);
    const readiness = () =>
      fetch(`${production.url}/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      for (let round = 0; round < 2; round += 1) {
        await ordering.hasMore();
        expect(await readiness()).toBe(200);
        await until(
          "it takes no orders",
          async () => {
            disk.fill();
            return (await readiness()) === 503;
          },
          PATIENCE_S,
        );
        await until("a customer is told so", ordering.hasRefusal, PATIENCE_S);
        expect(production.hasEnded()).toBe(false);
        disk.makeRoom();
        await until("it takes orders", async () => (await readiness()) === 200, PATIENCE_S);
      }
      await ordering.hasMore();
    } finally {
      await ordering.end();
    }
    await expectKept(production, ordering);
  },
  600_000,
);

/** It is closed, and the disk removed, however the test ends. */
async function openOnOwnDisk() {
  const disk = new OwnDisk(1024);
  onTestFinished(() => disk.remove());
  const production = await openProduction(path.join(disk.folder, "shop-data"));
  onTestFinished(() => production.stop());
  return { disk, production };
}
