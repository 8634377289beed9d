import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({}, { NMI_WEBHOOK_KEY: "a-key-of-the-gateway" });
});
afterAll(() => app.close());

const call = (path: string, body: string) =>
  app.visitor().send(path, {
    method: "POST",
    body,
    headers: { "content-length": String(Buffer.byteLength(body)) },
  });

describeRoute("/api/webhooks/:gateway", () => {
  it("accepts only POST", async () => {
    const read = await app.visitor().get("/api/webhooks/nmi");
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
  });
  it.each([
    ["an unknown gateway", "/api/webhooks/paypal", "{}", 404],
    ["a body without a signature", "/api/webhooks/nmi", "{}", 401],
    ["an oversized body", "/api/webhooks/nmi", "x".repeat(64 * 1024 + 1), 413],
  ])("refuses %s", async (_, path, body, status) => {
    expect((await call(path, body)).status).toBe(status);
  });
});
