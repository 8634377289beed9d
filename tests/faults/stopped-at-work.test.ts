import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startWorker } from "#server/jobs/worker.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { testCard } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import { queryShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { until } from "#tests/support/until.ts";

/* Work under way when a process is asked to stop is finished. Proves RUN-10. */

/** Approves immediately, and answers five seconds later. */
const SLOW_CARD = "4000000000000135";

it("an order whose gateway is asked is placed and answered, and then the process ends", async () => {
  const folder = demoDataFolder("test-stopped-at-work");
  const shop = await startShopProcess(folder);
  const { response } = await postCardOrder(shop.url, testCard(SLOW_CARD).token);
  await until("the gateway approves", async () => {
    const approved = await queryShopProcess(folder, "select from sandbox_transactions");
    return approved.length === 1;
  });
  const ended = once(shop.process, "exit");
  shop.process.kill("SIGTERM");
  const answer = await response;
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  expect(await answer.json()).toMatchObject({ kind: "placed" });
  expect(await ended).toEqual([0, null]);
});

it.runIf(IS_LONG)("a job is finished, and no other is begun", async () => {
  const test = await createTestShop();
  const { handlers } = test.shop.running;
  const done: string[] = [];
  let isBegun = false;
  let finish: () => void = () => undefined;
  const worker = await startWorker({
    ...test.shop.running,
    handlers: {
      ...handlers,
      async recovery({ email }) {
        isBegun = true;
        await new Promise<void>((resolve) => (finish = resolve));
        done.push(email);
      },
    },
  });
  const add = (email: string) => enqueue(test.database.db, "recovery", email, { email });
  await add("first@mail.example");
  worker.wake();
  // Taken is not begun: what is only taken is given back.
  await until("the job is begun", async () => isBegun);
  const stopped = worker.stop().then(() => "stopped");
  await add("second@mail.example");
  expect(await Promise.race([stopped, sleep(300, "at work")])).toBe("at work");
  finish();
  expect([await stopped, done]).toEqual(["stopped", ["first@mail.example"]]);
  await test.close();
});
