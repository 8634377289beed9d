import { randomUUID } from "node:crypto";
import { weightField } from "#domain/fulfillment/pack-form.ts";
import { SENDER, startTestCarrier } from "#tests/support/carrier-simulator.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { type HttpClient, signInClient, signUpClient } from "#tests/support/http-client.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import {
  fillCarts,
  setUpCarrier,
  stockUp,
  type UnpaidOrder,
  unpaidOrders,
} from "./bench-customers.ts";
import { type BenchShop, startShop } from "./bench-shop.ts";
import { latenciesOf, type Row } from "./figures.ts";
import type { Size } from "./size.ts";

const PRODUCT = { id: 1, flavor: "Mint" };

/** Labels in sequence, each a click on "Buy label" at the packing table and the resulting page, using the simulator. */
export async function measureLabels(shop: BenchShop, { labels }: Size): Promise<Row[]> {
  const carrier = await startTestCarrier();
  const server = await startShop(shop, {
    ...carrier.shopVariables,
    WORKER: "separate",
    LIMIT_FACTOR: "100000",
  });
  try {
    const placed = await placeOrders(shop, server.url, labels);
    const staff = await signInClient(server.url, "staff@mitra.example");
    await enrollFactor(staff);
    for (const order of placed) await markPaid(staff, order);
    await setUpCarrier(shop.connection, SENDER);
    await staff.post("/admin/settings/carrier", {
      intent: "set",
      secret: "easypostKey",
      password: carrier.apiKey,
    });
    const latenciesMs: number[] = [];
    for (const { number } of placed) {
      const path = `/admin/orders/${number}/pack`;
      const pressedAt = performance.now();
      const pressed = await staff.post(path, { act: "label", [weightField(1)]: "9" });
      const page = await (await staff.get(path)).text();
      latenciesMs.push(performance.now() - pressedAt);
      if (pressed.status >= 400 || !page.includes("UPS 2ndDayAir"))
        throw new Error(`Order ${number} has no label: ${pressed.status}`);
    }
    const sold = carrier.calls.get("buy") ?? 0;
    if (sold !== labels) throw new Error(`${sold} labels were bought, not ${labels}`);
    return [{ name: "labels bought in a row", labels, ...latenciesOf(latenciesMs) }];
  } finally {
    await server.stop();
    await carrier.stop();
  }
}

/** Marks an order as paid, as staff do once the money has arrived. */
async function markPaid(staff: HttpClient, { number, amount }: UnpaidOrder): Promise<void> {
  const path = `/admin/orders/${number}`;
  const [input = ""] =
    /<input[^>]*name="version"[^>]*>/.exec(await (await staff.get(path)).text()) ?? [];
  const [, version = ""] = /value="([^"]*)"/.exec(input) ?? [];
  const form = { act: "mark_paid", amountCents: amount, reference: `Venmo ${number}`, version };
  const { status } = await staff.post(path, form);
  if (status !== 302) throw new Error(`Order ${number} isn't paid: ${status}`);
}

/** Orders waiting for payment. */
async function placeOrders({ connection }: BenchShop, url: string, count: number) {
  const email = `${randomUUID()}@mail.example`;
  const customer = await signUpClient(url, email);
  await stockUp(connection, PRODUCT.id);
  for (let placed = 0; placed < count; placed += 1) {
    await fillCarts(connection, [email], PRODUCT.id, PRODUCT.flavor);
    const answer = await customer.post("/checkout/place", {
      ...checkoutFields({ paymentMethod: "venmo" }),
      idempotencyKey: randomUUID(),
    });
    const text = await answer.text();
    if (!text.includes('"kind":"placed"')) throw new Error(`An order was refused: ${text}`);
  }
  return unpaidOrders(connection, email);
}
