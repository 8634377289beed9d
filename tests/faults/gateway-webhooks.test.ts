import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import {
  type FaultPlan,
  startTestSimulator,
  type TestSimulator,
} from "#tests/support/gateway-simulator.ts";
import { firstOf, IS_LONG } from "#tests/support/long-proofs.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/*
 * A gateway that loses its answers and sends webhooks, and a real server that never asks on its
 * own: what is settled here is settled by webhooks, over HTTP.
 */

describe.each(IS_LONG ? (["nmi", "authorize-net"] as const) : (["authorize-net"] as const))(
  "webhooks from %s",
  (gateway) => {
    const folder = demoDataFolder(`test-webhooks-${gateway}`);
    let simulator: TestSimulator;
    let shop: ShopProcess;
    let variables: Record<string, string>;
    beforeAll(async () => {
      simulator = await startTestSimulator();
      variables = { ...simulator.shopVariables(gateway), RECONCILE_AFTER_SECONDS: "3600" };
      shop = await startShopProcess(folder, variables);
      await simulator.sendWebhooksTo(gateway, `${shop.url}/api/webhooks/${gateway}`);
    });
    afterEach(expectSound);
    afterAll(async () => {
      await shop.stop();
      await simulator.stop();
    });

    async function expectSound(): Promise<void> {
      const audit = await startShopCommand(folder, ["audit"]).ended;
      expect(audit).toMatchObject({ exitCode: 0, answer: "No problems found.\n" });
    }

    const query = (statement: string) => queryShopProcess(folder, statement);
    const done = { exitCode: 0 };
    const command = (...args: string[]) => startShopCommand(folder, args, variables).ended;

    /** Places an order by card; returns its number. */
    async function order(): Promise<string> {
      const token = await simulator.token(gateway, "4111111111111111");
      const { response } = await postCardOrder(shop.url, token);
      expect((await response).status).toBe(200);
      const [row] = await query("select order_number from orders order by id desc limit 1");
      return String(row?.["order_number"]);
    }

    async function state(orderNumber: string) {
      const [row] = await query(`
      select p.state, o.status, p.captured::text, p.refunded::text, p.updated_at::text
      from orders o join payments p on p.order_id = o.id where o.order_number = ${orderNumber}`);
      return row;
    }

    const becomes = (orderNumber: string, wanted: string) =>
      until(
        `${orderNumber} is ${wanted}`,
        async () => (await state(orderNumber))?.["state"] === wanted,
      );

    const lose = (operation: FaultPlan["operation"]) =>
      simulator.misbehave({ operation, fault: "drop" });

    /** Outcomes of the accepted webhooks, once all of them are done. */
    async function outcomes() {
      const all = () =>
        query("select type, outcome, deliveries from webhook_events order by received_at");
      const isDone = async () => (await all()).every(({ outcome }) => outcome !== null);
      await until("the webhooks are done", isDone);
      return all();
    }

    it("complete what was authorized, charged, refunded and voided when the answer was lost", async () => {
      await lose("authorize");
      const shipped = await order();
      await becomes(shipped, "authorized");

      await lose("capture");
      await command("ship-order", shipped, "1Z1");
      await becomes(shipped, "captured");
      expect(await state(shipped)).toMatchObject({ status: "shipped", captured: "99.99" });

      await simulator.settle(gateway);
      await lose("refund");
      await command("refund-order", shipped, "10.00", "Broken");
      await becomes(shipped, "partially_refunded");
      expect(await state(shipped)).toMatchObject({ refunded: "10.00" });

      const canceled = await order();
      await lose("void");
      await command("cancel-order", canceled, "Out of stock");
      await becomes(canceled, "voided");
    });

    it.runIf(IS_LONG)(
      "have the same effect when they arrive twice, or before those that were sent first",
      async () => {
        const before = (await outcomes()).length;
        const plan = (fault: FaultPlan["fault"]) =>
          simulator.misbehave({ operation: "webhook", fault });
        await plan("out_of_order");
        const orderNumber = await order();
        await lose("capture");
        await plan("duplicate");
        await command("ship-order", orderNumber, "1Z2");
        await becomes(orderNumber, "captured");
        // Sent at the same time: nothing guarantees which is accepted first.
        const come = async () =>
          (await outcomes()).slice(before).map(({ deliveries }) => String(deliveries));
        const isAll = async () => ["1,2", "2,1"].includes((await come()).join());
        await until("all have come", isAll);
        const events = (await outcomes()).slice(before);
        const twice = events.find(({ deliveries }) => deliveries === 2);
        expect(twice).toMatchObject({ type: expect.stringMatching(/capture/i) });
        expect(await query("select 1 from outbox where kind = 'payment_alert'")).toEqual([]);
      },
      60_000,
    );

    it.each(
      firstOf([
        ["forged", "webhook_forged"],
        ["wrong_amount", "webhook_wrong_amount"],
        ["wrong_order", "webhook_wrong_order"],
      ] as const),
    )(
      "that are %s change nothing, and the shop's owner is notified",
      async (fault, alert) => {
        await lose("authorize");
        await simulator.misbehave({ operation: "webhook", fault });
        const orderNumber = await order();
        const before = await state(orderNumber);
        expect(before).toMatchObject({ state: "unknown" });
        await until("the owner is notified", async () => {
          const told = `payload ->> 'alert' = '${alert}'`;
          return (
            (await query(`select 1 from outbox where kind = 'payment_alert' and ${told}`)).length >
            0
          );
        });
        expect(await state(orderNumber)).toEqual(before);
      },
      60_000,
    );

    it.runIf(IS_LONG && gateway === "authorize-net")(
      "report what the gateway holds for review, and its release",
      async () => {
        const before = (await outcomes()).length;
        const have = (count: number) =>
          until(
            `${count} webhooks have come`,
            async () => (await outcomes()).length === before + count,
          );
        await simulator.misbehave({ operation: "authorize", fault: "hold" });
        const orderNumber = await order();
        expect(await state(orderNumber)).toMatchObject({ state: "held" });
        await have(1);
        // The release and the charge follow at once; here the charge's webhook is sent first.
        await simulator.misbehave({ operation: "webhook", fault: "out_of_order" });
        expect(await command("approve-order", orderNumber, "Spoke to her")).toMatchObject(done);
        expect(await command("ship-order", orderNumber, "1Z3")).toMatchObject(done);
        expect(await state(orderNumber)).toMatchObject({ state: "captured", status: "shipped" });
        await have(3);
        const [held, ...later] = (await outcomes()).slice(before);
        expect(held).toMatchObject({ type: "net.authorize.payment.fraud.held" });
        // Two requests at the same time: nothing guarantees which is accepted first.
        expect(later.map(({ type }) => String(type)).toSorted()).toEqual([
          "net.authorize.payment.fraud.approved",
          "net.authorize.payment.priorAuthCapture.created",
        ]);
        expect(await state(orderNumber)).toMatchObject({ state: "captured", status: "shipped" });
      },
      60_000,
    );
  },
);
