import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, HttpClient, signUpClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/* Proves PRIV-10. */

/* While statements fail and after the database is gone, nothing anyone sent is in the log. */

const folder = demoDataFolder("test-security-log-of-errors");
const WORD = "Zyxwvu";
const SENT = {
  password: `${WORD} password 1`,
  fullName: `${WORD} Doe`,
  address: `12 ${WORD} Street`,
  city: `${WORD} City`,
};
let shop: ShopProcess;
let log = "";
beforeAll(async () => {
  shop = await startShopProcess(folder, { LOG_LEVEL: "trace" });
  const keep = (text: Buffer) => (log += text.toString());
  shop.process.stdout?.on("data", keep);
  shop.process.stderr?.on("data", keep);
});
afterAll(() => shop.kill());

const newEmail = () => `${WORD.toLowerCase()}-${randomUUID()}@mail.example`;

it("no password, token, name or address from a failed statement is logged", async () => {
  const email = newEmail();
  const client = await signUpClient(shop.url, email, SENT.password);
  const order = { ...checkoutFields(SENT), idempotencyKey: randomUUID() };
  await addToCart(client, 1, "Mint");
  const everything = async () => {
    const answers = [
      await new HttpClient(shop.url).post("/auth/sign-up", {
        email: newEmail(),
        password: SENT.password,
      }),
      await new HttpClient(shop.url).post("/auth/sign-in", { email, password: SENT.password }),
      await client.post("/checkout/place", order),
      await client.post("/orders/profile", { ...SENT, state: "WA", zipCode: "98101", phone: "" }),
      await new HttpClient(shop.url).post("/", {
        "form-name": "newsletter",
        email: newEmail(),
        name: SENT.fullName,
      }),
      await client.get("/orders"),
    ];
    return answers.map(({ status }) => status);
  };

  for (const table of ["user", "session", "orders", "profiles", "newsletter_subscriptions"])
    await queryShopProcess(
      folder,
      `alter table "${table}" add constraint broken check (false) not valid`,
    );
  await everything();
  expect(log).toContain('"constraint":"broken"');
  expect(log).toContain('"statement":"insert into');
  expect(log).toContain("account form failed");

  const before = log.length;
  // It is started again soon; on a busy machine, too soon for one of these to fail.
  await until("a route fails", async () => {
    const { processId } = findEmbeddedPostgres(`${folder}/postgres`);
    if (processId !== null) process.kill(processId, "SIGINT"); // every connection is cut immediately
    await everything();
    return log.slice(before).includes("route failed");
  });

  const session = decodeURIComponent(client.cookieHeader)
    .split(/[;=]/)
    .map((text) => text.trim());
  const tokens = session.filter((text) => text.length > 30).map((text) => text.split(".")[0] ?? "");
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [WORD, WORD.toLowerCase(), "$scrypt", "$argon2", "Failing row", ...tokens])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});
