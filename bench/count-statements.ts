import { randomUUID } from "node:crypto";
import type pg from "pg";
import { saveCart } from "#server/carts/change-cart.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { createLog } from "#server/log.ts";
import { shopSecret, storedSecret } from "#server/secret.ts";
import { createShop } from "#server/shop.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";

/** SQL statements of one card order, including session lookup, BEGIN and COMMIT. */
export async function countStatements(connection: pg.ClientConfig): Promise<number> {
  const database = openDatabase(connection, 4, null);
  const config = readConfig({ LOG_LEVEL: "silent" });
  const shop = createShop(
    config,
    shopSecret(storedSecret("data/bench"), null),
    database,
    createLog("silent"),
  );
  try {
    const password = "a long enough password";
    const signedUp = await shop.customer.identity.signUp(
      { email: `${randomUUID()}@mail.example`, password, fullName: "" },
      client(""),
    );
    if (!signedUp.ok) throw new Error(signedUp.error);
    const cookie = signedUp.value.cookies.map((one) => one.split(";")[0]).join("; ");
    const buyer = { ...(await newCustomer(shop)), id: signedUp.value.userId };
    await saveCart(database.db, buyer.id, oneBottle);
    await shop.customer.checkout.place(buyer, orderRequest());
    await saveCart(database.db, buyer.id, oneBottle);

    const counted = recordStatements();
    const { visitor } = await shop.customer.identity.findVisitor(client(cookie));
    if (!visitor) throw new Error("The session was not found");
    const request = orderRequest(
      { paymentMethod: "credit", discountCode: "ONEFIFTY1" },
      { card: testCard("4111111111111111") },
    );
    const placed = await shop.customer.checkout.place(buyer, request);
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    return counted.stop().length;
  } finally {
    await shop.running.close();
    await database.close();
  }
}

const client = (cookie: string) => ({ ipAddress: "127.0.0.1", userAgent: "bench", cookie });
