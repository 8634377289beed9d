import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves SHIP-26 at the address itself. */

const SECRET = "a-secret-of-the-label-service";
const PATH = "/api/webhooks/carrier";
let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

async function call(body: string, secret = SECRET, header = "x-hmac-signature"): Promise<number> {
  const hex = createHmac("sha256", secret).update(body).digest("hex");
  const answer = await app.visitor().send(PATH, {
    method: "POST",
    body,
    headers: {
      "content-length": String(Buffer.byteLength(body)),
      [header]: `hmac-sha256-hex=${hex}`,
    },
  });
  return answer.status;
}

describeRoute("/api/webhooks/carrier", () => {
  it("accepts only POST", async () => {
    expect((await app.visitor().get(PATH)).status).toBe(405);
  });

  it("takes what the label service signed, and nothing else", async () => {
    const body = JSON.stringify({ result: { object: "Tracker", id: "trk_of_no_one" } });
    expect(await call(body)).toBe(404);
    await app.shop.staff.settings.setSecret(STAFF, {
      name: "easypostWebhookSecret",
      secret: SECRET,
    });
    app.shop.running.dropCached("settings");
    expect(await call(body)).toBe(200);
    expect(await call(JSON.stringify({ result: { object: "Batch", id: "batch_1" } }))).toBe(200);
    expect(await call(body, "another-secret")).toBe(401);
    expect(await call(body, SECRET, "x-signature")).toBe(401);
    for (const wrong of ["[]", "", "{", JSON.stringify({ result: { id: 7 } })])
      expect(await call(wrong)).toBe(400);
    expect(await call("x".repeat(256 * 1024 + 1))).toBe(413);
  });
});
