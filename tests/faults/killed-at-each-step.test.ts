import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { testCard } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/*
 * A real server process, killed with SIGKILL at each step of a card order, and real commands, killed
 * during a gateway call. A lock on a table holds the process at the step.
 */

const folder = demoDataFolder("test-killed-steps");
const ENV = { RECONCILE_AFTER_SECONDS: "0" };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder, ENV);
});
afterEach(expectSound);
afterAll(() => shop.stop());

async function expectSound(): Promise<void> {
  const audit = await startShopCommand(folder, ["audit"]).ended;
  expect(audit).toMatchObject({ exitCode: 0, answer: "No problems found.\n" });
}

const query = (statement: string) => queryShopProcess(folder, statement);

const WAITING =
  "select pid from pg_locks join pg_class on pg_class.oid = relation where not granted and relname =";

/**
 * Kills a process while it waits to write a table.
 *
 * @param isLost what it was about to write never arrives; otherwise it does, after its death
 */
async function killWhileWriting(
  table: string,
  begin: () => Promise<ChildProcess> | ChildProcess,
  isLost: boolean,
): Promise<void> {
  const { connection } = await startEmbeddedPostgres(`${folder}/postgres`);
  const holder = new pg.Client({ ...connection, database: "postgres" });
  await holder.connect();
  // The gateway isn't even read: the victim's own look at lost answers, each minute, would decide the order.
  const mode = table === "sandbox_transactions" ? "access exclusive" : "exclusive";
  await holder.query(`begin; lock table ${table} in ${mode} mode`);
  const victim = await begin();
  await until(
    `a statement waits for ${table}`,
    async () => (await query(`${WAITING} '${table}'`)).length > 0,
  );
  victim.kill("SIGKILL");
  if (victim.exitCode === null && victim.signalCode === null)
    await new Promise((resolve) => victim.once("exit", resolve));
  if (isLost) await query(`select pg_terminate_backend(pid) from (${WAITING} '${table}') waiting`);
  await holder.query("rollback");
  await holder.end();
  await until(
    "no statement waits any longer",
    async () => (await query(`${WAITING} '${table}'`)).length === 0,
  );
}

const placeByCard = () => postCardOrder(shop.url, testCard("4111111111111111").token);

/** The answer is ignored, because the server will be gone. */
async function beginCardOrder(): Promise<ChildProcess> {
  const { response } = await placeByCard();
  response.catch(() => null);
  return shop.process;
}

async function newest() {
  const [row] = await query(`
    select o.order_number, o.status, p.state, s.state as gateway, s.captured = p.amount as is_charged, s.refunded::text as refunded
    from orders o left join payments p on p.order_id = o.id left join sandbox_transactions s on s.attempt_id = p.id
    order by o.id desc limit 1`);
  return row;
}

const countOrders = async () => (await query("select count(*)::int as n from orders"))[0]?.["n"];
const reserved = async () =>
  (await query("select reserved from products where id = 1"))[0]?.["reserved"];

describe("a server killed", () => {
  it.runIf(IS_LONG)(
    "while it writes the order: there is no order, and the cart is kept",
    async () => {
      const before = await countOrders();
      await killWhileWriting("order_items", beginCardOrder, false);
      shop = await startShopProcess(folder, ENV);
      expect(await countOrders()).toBe(before);
      const carts = await query("select lines from carts where user_id = 'sample-og'");
      expect(JSON.stringify(carts)).toContain("Mint");
    },
    90_000,
  );

  it("after the order was written but before the gateway got the card: everything is released", async () => {
    await query("update products set on_hand = reserved + 500 where id = 1");
    const free = await reserved();
    await killWhileWriting("sandbox_transactions", beginCardOrder, true);
    expect(await newest()).toMatchObject({
      status: "pending",
      state: "authorizing",
      gateway: null,
    });
    expect(await reserved()).not.toBe(free);
    shop = await startShopProcess(folder, ENV);
    await until("it is abandoned", async () => (await newest())?.["status"] === "cancelled");
    expect(await newest()).toMatchObject({ state: "failed", gateway: null });
    expect(await reserved()).toBe(free);
  });

  it.runIf(IS_LONG)(
    "while the gateway approves: the order is completed when the next server starts",
    async () => {
      await killWhileWriting("sandbox_transactions", beginCardOrder, false);
      await until(
        "the gateway has approved",
        async () => (await newest())?.["gateway"] === "authorized",
      );
      expect(await newest()).toMatchObject({ status: "pending", state: "authorizing" });
      shop = await startShopProcess(folder, ENV);
      await until("it is completed", async () => (await newest())?.["state"] === "authorized");
    },
    90_000,
  );

  it.runIf(IS_LONG)(
    "while it writes what the gateway said: nothing is half written, and the order is completed later, mailed once",
    async () => {
      await killWhileWriting("payment_events", beginCardOrder, true);
      expect(await newest()).toMatchObject({ state: "authorizing", gateway: "authorized" });
      shop = await startShopProcess(folder, ENV);
      await until("it is completed", async () => (await newest())?.["state"] === "authorized");
      const number = String((await newest())?.["order_number"]);
      const mails = () =>
        query(`select subject from dev_mailbox where subject like '%order ${number}%'`);
      await until("the mails are sent", async () => (await mails()).length === 2);
      await sleep(300);
      expect(await mails()).toHaveLength(2);
    },
    90_000,
  );
});

describe("a command killed during a gateway call", () => {
  const command = (...args: string[]) => startShopCommand(folder, args, ENV);

  async function cardOrder(): Promise<string> {
    const { response } = await placeByCard();
    expect((await response).status).toBe(200);
    return String((await newest())?.["order_number"]);
  }

  async function settle(): Promise<void> {
    await until("no command waits for an answer", async () => {
      await command("reconcile").ended;
      return !["capturing", "voiding", "refunding"].includes(String((await newest())?.["state"]));
    });
  }

  it.runIf(IS_LONG)(
    "to charge: the card is not charged, and shipping again charges it once",
    async () => {
      const order = await cardOrder();
      const ship = () => command("ship-order", order, "1Z1");
      await killWhileWriting("sandbox_transactions", () => ship().process, true);
      await settle();
      expect(await newest()).toMatchObject({ status: "pending", state: "authorized" });
      expect(await ship().ended).toMatchObject({ exitCode: 0 });
      expect(await newest()).toMatchObject({ status: "shipped", is_charged: true });
    },
    90_000,
  );

  it.runIf(IS_LONG)(
    "to void: the order stays canceled, and the authorization is released",
    async () => {
      const order = await cardOrder();
      const cancel = () => command("cancel-order", order, "why").process;
      await killWhileWriting("sandbox_transactions", cancel, true);
      expect(await newest()).toMatchObject({ status: "cancelled", gateway: "authorized" });
      await settle();
      expect(await newest()).toMatchObject({ state: "voided", gateway: "voided" });
    },
    90_000,
  );

  it.runIf(IS_LONG).each([
    ["before the money goes back", "sandbox_refunds"],
    ["before the refund is recorded", "order_events"],
  ])(
    "to refund, %s: it goes back once",
    async (_, table) => {
      const order = await cardOrder();
      expect(await command("ship-order", order, "1Z1").ended).toMatchObject({ exitCode: 0 });
      const refund = () => command("refund-order", order, "10.00", "Broken").process;
      await killWhileWriting(table, refund, true);
      expect(await newest()).toMatchObject({ state: "refunding" });
      await settle();
      expect(await newest()).toMatchObject({ state: "partially_refunded", refunded: "10.00" });
      const [made] = await query("select count(*)::int as n from refunds");
      const [booked] = await query("select count(*)::int as n from sandbox_refunds");
      expect(made).toEqual(booked);
    },
    90_000,
  );
});
