import { randomUUID } from "node:crypto";
import { checkoutFields, testCard } from "#tests/support/customer.ts";
import { type HttpClient, signUpClient } from "#tests/support/http-client.ts";
import { ageOrders, countOrders, fillCarts, stockUp } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { loadPlain } from "./beside-plain.ts";
import { countStatements } from "./count-statements.ts";
import { latenciesOf, rounded, type Row } from "./figures.ts";
import { postForm } from "./post-form.ts";
import type { Size } from "./size.ts";

const PARALLEL = 8;
const PRODUCT = { id: 1, flavor: "Mint" };
const CODE = "ONEFIFTY1";

/** Orders with a discount code, reserved stock and an authorized card, through HTTP; each is checked. */
export async function measureOrders(shop: BenchShop, size: Size): Promise<Row[]> {
  const { url } = shop.server;
  const customers: { email: string; client: HttpClient }[] = [];
  const addresses = Array.from({ length: size.customers }, () => `${randomUUID()}@mail.example`);
  await inParallel(addresses, async (email) => {
    customers.push({ email, client: await signUpClient(url, email) });
  });
  const emails = customers.map(({ email }) => email);
  await stockUp(shop.connection, PRODUCT.id);
  const refill = () => fillCarts(shop.connection, emails, PRODUCT.id, PRODUCT.flavor);
  await refill();
  await inParallel(customers, ({ client }) => place(client, { paymentMethod: "venmo" })); // first orders, and warm-up
  await ageOrders(shop.connection);
  // Until V8 has compiled the code for an order.
  const warmUntil = performance.now() + (size.seconds ?? 0) * 1000;
  while (performance.now() < warmUntil) {
    await refill();
    await inParallel(customers, ({ client }) => place(client, { paymentMethod: "credit" }));
  }
  const before = await countOrders(shop.connection);
  const latenciesMs: number[] = [];
  let elapsedMs = 0;
  let cpuMs = 0;
  do {
    await refill();
    const cpuBefore = await shop.server.cpuMs();
    const startedAt = performance.now();
    await inParallel(customers, async ({ client }) => {
      const sentAt = performance.now();
      await place(client, { paymentMethod: "credit" });
      latenciesMs.push(performance.now() - sentAt);
    });
    elapsedMs += performance.now() - startedAt;
    cpuMs += (await shop.server.cpuMs()) - cpuBefore;
  } while (elapsedMs < (size.seconds ?? 0) * 1000);
  const placed = latenciesMs.length;
  const counted = await countOrders(shop.connection);
  const expected = {
    orders: before.orders + placed,
    authorized: before.authorized + placed,
    reserved: before.reserved + placed,
  };
  if (JSON.stringify(counted) !== JSON.stringify(expected)) {
    throw new Error(`The database has ${JSON.stringify(counted)}, not ${JSON.stringify(expected)}`);
  }
  const answer = Buffer.from(
    JSON.stringify({ kind: "placed", order: { orderNumber: 10001, isConfirming: false } }),
  );
  const asJson = new Headers({ "content-type": "application/json" });
  const plain = await loadPlain(answer, asJson, size.seconds && 3);
  return [
    {
      name: "orders placed (code, stock, card)",
      perSecond: Math.round(placed / (elapsedMs / 1000)),
      ...latenciesOf(latenciesMs),
      cpuMs: rounded(cpuMs / placed),
      statements: await countStatements(shop.connection),
      plainPerSecond: plain.perSecond,
      plainP99Ms: plain.p99Ms,
    },
  ];
}

async function place(client: HttpClient, changes: { paymentMethod: string }): Promise<void> {
  const { token, expiry, zip, street } = testCard("4111111111111111");
  const card = { cardToken: token, expiry, zipcodex: zip, house_number: street };
  const { status, body } = await postForm(
    new URL("/checkout/place", client.base),
    client.cookieHeader,
    {
      ...checkoutFields(changes),
      discountCode: CODE,
      idempotencyKey: randomUUID(),
      ...(changes.paymentMethod === "credit" ? card : {}),
    },
  );
  if (status !== 200 || !body.includes('"kind":"placed"'))
    throw new Error(`An order was refused: ${status} ${body}`);
}

/** Each customer once, a few at a time. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}
