import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { ON_DISK } from "#tests/support/test-folder.ts";

/* An order that was answered survives a crash of the database in that moment. */

const folder = demoDataFolder("test-orders-on-disk", ON_DISK);
let shop: ShopProcess | null = null;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop?.stop());

it.each(["venmo", "credit"])("paid by %s", async (paymentMethod) => {
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
