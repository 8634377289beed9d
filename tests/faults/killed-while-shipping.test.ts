import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { checkoutFields, testCard } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, signInClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/* The command line as a real process, beside a real server that keeps running throughout. */

const folder = demoDataFolder("test-shipping");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const query = (statement: string) => queryShopProcess(folder, statement);
const command = (...args: string[]) =>
  startShopCommand(folder, args, { RECONCILE_AFTER_SECONDS: "0" });

/** og@mitra.example has ordered before, so they pay by card. */
async function placeOrder(productId: number, changes: Record<string, string>): Promise<string> {
  const client = await signInClient(shop.url, "og@mitra.example");
  await addToCart(client, productId, "Mint");
  const { fullName, ...fields } = checkoutFields(changes);
  const key = randomUUID();
  const body = { ...fields, ...changes, name: fullName, idempotencyKey: key };
  const response = await client.post("/checkout/place", body);
  expect(response.status).toBeLessThan(300);
  const [order] = await query("select order_number from orders order by id desc limit 1");
  return String(order?.["order_number"]);
}

it.runIf(IS_LONG)(
  "a command killed after the card was charged and before that was recorded: the order ships, charged once, mailed once",
  async () => {
    const { token, expiry, zip, street } = testCard("4111111111111111");
    const card = { cardToken: token, expiry, zipcodex: zip, house_number: street };
    const orderNumber = await placeOrder(1, { paymentMethod: "credit", ...card });
    const state = async () => {
      const [row] = await query(`
      select o.status, p.state, s.state as gateway from orders o join payments p on p.order_id = o.id
      join sandbox_transactions s on s.attempt_id = p.id where o.order_number = ${orderNumber}`);
      return row;
    };

    // Recording a shipment enqueues a mail: while that is blocked, the second transaction waits.
    const { connection } = await startEmbeddedPostgres(`${folder}/postgres`);
    const lock = new pg.Client({ ...connection, database: "postgres" });
    await lock.connect();
    await lock.query("begin; lock table outbox in exclusive mode");
    const shipping = command("ship-order", orderNumber, "1Z999");
    await until("the card is charged", async () => (await state())?.["gateway"] === "captured");
    shipping.process.kill("SIGKILL");
    await shipping.ended;
    await lock.query("rollback");
    await lock.end();
    expect(await state()).toEqual({ status: "pending", state: "capturing", gateway: "captured" });

    expect(await command("reconcile").ended).toMatchObject({ exitCode: 0 });
    expect(await state()).toEqual({ status: "shipped", state: "captured", gateway: "captured" });
    expect(await command("ship-order", orderNumber, "1Z999").ended).toMatchObject({ exitCode: 0 });
    const mails = () =>
      query("select text from dev_mailbox where subject = 'Your order has shipped'");
    await until("the server sends the mail", async () => (await mails()).length === 1);
    expect((await mails())[0]?.["text"]).toContain("1Z999");
    expect(await command("audit").ended).toMatchObject({
      exitCode: 0,
      answer: "No problems found.\n",
    });
  },
  90_000,
);

it("what a command changes is seen on the pages of the running server, whose database it leaves running", async () => {
  await query("update products set on_hand = reserved + 1 where id = 3");
  const page = async () => (await fetch(`${shop.url}/shop/150-mgm-chewable-tablets`)).text();
  expect(await page()).not.toContain("Sold Out");
  const orderNumber = await placeOrder(3, { paymentMethod: "venmo" });
  await until("the last one is sold", async () => (await page()).includes("Sold Out"));
  const canceled = await command("cancel-order", orderNumber, "Changed their mind").ended;
  expect(canceled).toMatchObject({ exitCode: 0 });
  await until("it is in stock again", async () => !(await page()).includes("Sold Out"));
  expect(await command("cancel-order", "99", "Nothing there").ended).toMatchObject({
    exitCode: 1,
    output: "Order 99 doesn't exist.\n",
  });
  expect((await command("cancel-order", "ten").ended).exitCode).toBe(2);
  expect((await fetch(`${shop.url}/ready`)).status).toBe(200);
});
