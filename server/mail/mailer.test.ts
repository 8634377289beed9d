import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/jobs/deliver-outbox.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* A real SMTP conversation: the shop's own transport and a server that takes, or refuses, its mails. */

let smtp: SMTPServer;
let test: TestShop;
let isRefusing = false;
const received: { to: string[]; raw: string }[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void take(stream, to, done);
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo; // a TCP server has a port
  test = await createTestShop(
    {},
    { SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_NOTICE_EMAIL: "owner@mail.example" },
  );
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** Says of a mail whether the server takes it. */
async function take(stream: Readable, to: string[], say: (refusal?: Error) => void): Promise<void> {
  const raw = await text(stream);
  if (isRefusing) return say(new Error("451 try again later"));
  received.push({ to, raw });
  say();
}

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

it("an order's confirmation and notice arrive by SMTP, once, with amounts in HTML and text", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const placed = await test.shop.checkout.place(
    customer,
    orderRequest({ email: "pat@mail.example", fullName: "<b>Pat</b>" }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  await deliver();
  await deliver();
  expect(received.flatMap(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "owner@mail.example",
    "pat@mail.example",
  ]);
  const confirmation = received.find(({ to }) => to[0] === "pat@mail.example")?.raw ?? "";
  expect(confirmation).toContain(`Subject: Your order ${placed.value.orderNumber}`);
  expect(confirmation).toMatch(/Message-ID: <outbox-\d+@localhost>/i);
  expect(confirmation).toContain("multipart/alternative");
  expect(confirmation).toContain("$114.99");
  expect(confirmation).toContain("&lt;b&gt;Pat&lt;/b&gt;");
});

it("a mail that was refused waits and is sent again under the same Message-ID", async () => {
  received.length = 0;
  isRefusing = true;
  await test.shop.accounts.requestRecovery(
    { email: "customer@mitra.example" },
    { ipAddress: "203.0.113.1", userAgent: "", cookie: "" },
  );
  await deliver();
  const waiting = await test.database.db.execute(
    sql`select state, attempts, last_error from outbox where kind = 'recovery'`,
  );
  expect(waiting.rows).toMatchObject([{ state: "waiting", attempts: 1 }]);
  isRefusing = false;
  await test.database.db.execute(
    sql`update outbox set next_attempt_at = now() where kind = 'recovery'`,
  );
  await deliver();
  expect(received).toHaveLength(1);
  const done = await test.database.db.execute(
    sql`select state from outbox where kind = 'recovery'`,
  );
  expect(done.rows).toEqual([{ state: "done" }]);
});

it("an address without an account gets no mail, and its request looks the same", async () => {
  received.length = 0;
  const client = { ipAddress: "203.0.113.1", userAgent: "", cookie: "" };
  const known = await test.shop.accounts.requestRecovery(
    { email: "customer@mitra.example" },
    client,
  );
  const unknown = await test.shop.accounts.requestRecovery(
    { email: "nobody@mail.example" },
    client,
  );
  expect(unknown).toEqual(known);
  await deliver();
  expect(received.map(({ to }) => to[0])).toEqual(["customer@mitra.example"]);
});
