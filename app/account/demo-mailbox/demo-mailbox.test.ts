import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { shopContext } from "#app/shell/contexts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";

const PRODUCTION = {
  DATABASE_URL: "postgres://nobody@localhost/nothing",
  SECRET: "of-production-and-long-enough-0123456789",
  SITE_URL: "https://shop.example",
  SMTP_URL: "smtps://nobody@localhost",
};

/** The page that a request for the mailbox ends up on. */
async function asked(env: Record<string, string>): Promise<string> {
  const { shop, close } = await createTestShop({}, env);
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  try {
    return (await demoMailboxOf(context)) === shop.demoMailbox ? "the mailbox" : "another";
  } catch (thrown) {
    return thrown instanceof Response ? (thrown.headers.get("location") ?? "") : String(thrown);
  } finally {
    await close();
  }
}

/* MAIL-7 */
it.each([
  ["a demo", {}, "the mailbox"],
  ["a demo that sends real email", { SMTP_URL: PRODUCTION.SMTP_URL }, "/"],
  ["production", PRODUCTION, "/"],
])("in %s the mailbox opens or redirects home", async (_, env, place) => {
  expect(await asked(env)).toBe(place);
});
