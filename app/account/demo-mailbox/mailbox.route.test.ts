import { afterAll, beforeAll, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

describeRoute("/dev/mail", () => {
  it("lists the demo's emails", async () => {
    await expectPage(await app.visitor().get("/dev/mail"), 200, "No emails yet.");
  });
  it("does not exist in a shop that sends real mail", async () => {
    const real = await createTestApplication({}, { SMTP_URL: "smtp://localhost:2525" });
    expectRedirect(await real.visitor().get("/dev/mail"), "/");
    await real.close();
  });
});

describeRoute("/dev/mail/:id", () => {
  it("redirects to the list if there is no such email", async () => {
    for (const id of ["1", "x", "99999999999"])
      expectRedirect(await app.visitor().get(`/dev/mail/${id}`), "/dev/mail");
  });
});
