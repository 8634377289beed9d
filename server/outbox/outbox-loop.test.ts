import { sql } from "drizzle-orm";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { startOutboxLoop } from "#server/outbox/outbox-loop.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { openSmtpInbox } from "#tests/support/smtp-inbox.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { until } from "#tests/support/until.ts";

/* Proves MAIL-11. */

/** A server that accepts connections but says nothing, or that is down. */
async function freePort(): Promise<number> {
  const server: Server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  await once(server, "close");
  return port;
}

let port: number;
let test: TestShop;
beforeAll(async () => {
  port = await freePort();
  test = await createTestShop({}, { SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(() => test.close());

const PEOPLE = ["ann", "bob", "cat", "dan", "eve"];

it.runIf(IS_LONG)(
  "while the mail server is away one email at a time is tried; then the oldest goes first, at once",
  async () => {
    const { db } = test.database;
    for (const name of PEOPLE) {
      const customer = await newCustomer(test.shop, oneBottle);
      const placed = await test.shop.customer.checkout.place(
        customer,
        orderRequest({ email: `${name}@mail.example` }),
      );
      if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    }
    await db.execute(sql`delete from outbox where kind <> 'order_confirmation'`);
    const loop = startOutboxLoop(
      { db, log: createLog("silent"), handlers: test.shop.running.handlers },
      "mail",
    );
    const failed = async () => {
      const { rows } = await db.execute(sql`select id from outbox where last_error is not null`);
      return rows.length;
    };
    await until("two emails failed", async () => (await failed()) >= 2);
    expect(await failed()).toBeLessThan(PEOPLE.length);
    // The failed ones would have to wait longer than this test runs.
    await db.execute(
      sql`update outbox set next_attempt_at = now() + interval '1 hour' where attempts > 0`,
    );
    const smtp = await openSmtpInbox(port);
    await until("all are sent", async () => smtp.received.length >= PEOPLE.length);
    await loop.stop();
    await smtp.close();
    const [first, ...sent] = smtp.received.map(({ to }) => to[0]);
    // The first email shows that the outage is over.
    const addresses = PEOPLE.map((name) => `${name}@mail.example`);
    expect(sent).toEqual(addresses.filter((address) => address !== first));
  },
  120_000,
);

it("a wake reaches a loop that rests", async () => {
  const { db } = test.database;
  const done: number[] = [];
  const handlers = {
    ...test.shop.running.handlers,
    order_shipped: async ({ orderId }: { orderId: number }) => void done.push(orderId),
  };
  const loop = startOutboxLoop({ db, log: createLog("silent"), handlers }, "mail");
  for (const orderId of [101, 102, 103]) {
    await enqueue(db, "order_shipped", String(orderId), { orderId });
    loop.wake();
    await until(`order ${orderId} was mailed`, async () => done.includes(orderId));
  }
  await loop.stop();
  expect(done).toEqual([101, 102, 103]);
});
