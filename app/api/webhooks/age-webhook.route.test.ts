import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";

/* Proves AGE-13 at the address itself. */

const KEY = "a-key-of-the-age-vendor";
let app: TestApplication;
let manual: TestApplication;
beforeAll(async () => {
  app = await createTestApplication(
    {},
    {
      AGE_VERIFIER: "sessions",
      AGE_VENDOR_URL: "https://api.vendor.example",
      AGE_VENDOR_KEY: "key",
      AGE_VENDOR_WEBHOOK_KEY: KEY,
    },
  );
  manual = await createTestApplication();
});
afterAll(async () => {
  await app.close();
  await manual.close();
});

async function call(at: TestApplication, body: string, key = KEY): Promise<number> {
  const time = Math.floor(at.shop.running.clock.now().getTime() / 1000);
  const hex = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const answer = await at.visitor().send("/api/webhooks/age", {
    method: "POST",
    body,
    headers: {
      "content-length": String(Buffer.byteLength(body)),
      "webhook-signature": `t=${time},v1=${hex}`,
    },
  });
  return answer.status;
}

describeRoute("/api/webhooks/age", () => {
  it("accepts only POST", async () => {
    expect((await app.visitor().get("/api/webhooks/age")).status).toBe(405);
  });

  it("takes what its vendor signed, and nothing else", async () => {
    const body = JSON.stringify({ uuid: "check-of-no-one" });
    expect(await call(app, body)).toBe(200);
    expect(await call(app, body, "another-key-than-ours")).toBe(401);
    expect(await call(app, "[]")).toBe(400);
    expect(await call(app, "x".repeat(16 * 1024 + 1))).toBe(413);
    expect(await call(manual, body)).toBe(404);
  });
});
