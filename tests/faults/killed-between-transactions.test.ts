import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { testCard } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { startTestSimulator } from "#tests/support/gateway-simulator.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/** Approves immediately, and answers five seconds later. */
const SLOW_CARD = "4000000000000135";

interface Gateway {
  /** For the shop's processes. */
  variables: Record<string, string>;
  token(cardNumber: string): Promise<string>;
  /** How many charges are in the gateway's own books. */
  countCharges(folder: string): Promise<number>;
  stop(): Promise<void>;
}

const sandbox = (): Promise<Gateway> =>
  Promise.resolve({
    variables: {},
    token: (number) => Promise.resolve(testCard(number).token),
    countCharges: async (folder) =>
      (await queryShopProcess(folder, "select 1 from sandbox_transactions")).length,
    stop: () => Promise.resolve(),
  });

async function simulated(name: "nmi" | "authorize-net"): Promise<Gateway> {
  const simulator = await startTestSimulator();
  return {
    variables: simulator.shopVariables(name),
    token: (number) => simulator.token(name, number),
    countCharges: async () => (await simulator.books()).entries.length,
    stop: () => simulator.stop(),
  };
}

const GATEWAYS = [
  { name: "nmi", start: () => simulated("nmi") },
  { name: "sandbox", start: sandbox },
  { name: "authorize-net", start: () => simulated("authorize-net") },
];

describe.runIf(IS_LONG).each(GATEWAYS)("with $name", ({ name, start }) => {
  const folder = demoDataFolder(`test-killed-${name}`);
  const query = (statement: string) => queryShopProcess(folder, statement);
  let shop: ShopProcess | null = null;
  let gateway: Gateway | null = null;
  afterEach(() => shop?.stop());
  afterAll(() => gateway?.stop());

  it("a server killed after the gateway approved and before it was recorded: the order is completed, charged once, and mailed once", async () => {
    const { variables, token, countCharges } = (gateway = await start());
    shop = await startShopProcess(folder, variables);
    const { response } = await postCardOrder(shop.url, await token(SLOW_CARD));
    const lost = response.catch(() => null);
    await until("the gateway approves", async () => (await countCharges(folder)) === 1);
    await shop.kill();
    await lost;
    const states = () => query(`select state from payments where gateway = '${name}'`);
    expect(await states()).toEqual([{ state: "authorizing" }]);

    shop = await startShopProcess(folder, { ...variables, RECONCILE_AFTER_SECONDS: "0" });
    await until(
      "the payment is settled",
      async () => (await states())[0]?.["state"] === "authorized",
    );
    await until(
      "the mails are sent",
      async () =>
        (await query("select 1 from dev_mailbox where subject like '%order%'")).length === 2,
    );
    await sleep(500);
    expect(await countCharges(folder)).toBe(1);
    expect(
      await query("select status, expiry, zipcodex, cxx from orders where payment_type = 'credit'"),
    ).toEqual([{ status: "pending", expiry: "12/30", zipcodex: "98101", cxx: "M" }]);
    expect(
      await query(
        "select subject, count(*)::int as n from dev_mailbox group by subject having count(*) > 1",
      ),
    ).toEqual([]);
    expect(await startShopCommand(folder, ["audit"]).ended).toMatchObject({ exitCode: 0 });
  });
});
