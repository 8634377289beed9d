import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { NOT_PUBLIC } from "#domain/webhook/target-url.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRefused, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { RECORD_CHANGED } from "../ui/record-editor.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";

/* The screen of API-32 to API-36. */

const LIST = "/admin/webhooks";
const FORM = {
  name: "Warehouse <b>A</b>",
  url: "https://hooks.example.com/mitra",
  types: "order.*\nstock.sold_out",
  version: "0",
  reason: "For packing",
};

let app: TestApplication;
let owner: HttpClient;
let server: Server;
beforeAll(async () => {
  app = await createTestApplication({}, { WEBHOOK_LOCAL: "1" });
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
  server = createServer((_, response) => response.end("<script>alert(1)</script>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await app.close();
});

const secretIn = async (answer: Response): Promise<string> => {
  const [secret] = /whsec_[\w+/]+=*/.exec(await answer.text()) ?? [];
  if (secret === undefined) throw new Error("no secret is shown");
  return secret;
};

async function make(changes: Partial<typeof FORM> = {}): Promise<string> {
  await secretIn(await owner.post(`${LIST}/new`, { ...FORM, ...changes }));
  const [newest] = await app.shop.staff.webhooks.list(STAFF);
  return `${LIST}/${newest?.endpointId}`;
}

describeRoute("/admin/webhooks", () => {
  it("is empty at first, and then lists each address by its name", async () => {
    await expectPage(await owner.get(LIST), 200, WEBHOOK_TEXTS.none);
    await make();
    await expectPage(await owner.get(LIST), 200, "Warehouse &lt;b&gt;A&lt;/b&gt;");
    await expectPage(await owner.get(LIST), 200, "hooks.example.com");
  });

  it("does not exist for others", async () => {
    for (const name of ["manager", "reader"] as const) {
      const client = await app.sampleCustomer(name);
      await enrollFactor(client);
      expectRefused(await client.get(LIST));
      expectRefused(await client.get(`${LIST}/new`));
      expectRefused(await client.post(`${LIST}/new`, FORM));
    }
  });
});

describeRoute("/admin/webhooks/:endpointId", () => {
  it("shows a secret once, when the address is added", async () => {
    const secret = await secretIn(await owner.post(`${LIST}/new`, FORM));
    const [newest] = await app.shop.staff.webhooks.list(STAFF);
    expect(newest?.types).toEqual(["order.*", "stock.sold_out"]);
    const page = await (await owner.get(`${LIST}/${newest?.endpointId}`)).text();
    expect(page).not.toContain(secret);
    expect(page).toContain("https://hooks.example.com/mitra");
  });

  it("keeps what was typed, and says what is wrong beside it", async () => {
    const wrong = {
      ...FORM,
      name: "",
      url: "https://169.254.169.254/",
      types: "order.*\norder.eaten",
      reason: "",
    };
    const page = await (await owner.post(`${LIST}/new`, wrong)).text();
    for (const text of [
      "Enter a name.",
      NOT_PUBLIC,
      "“order.eaten”: This event doesn't exist.",
      "https://169.254.169.254/",
    ])
      expect(page).toContain(text);
    expect(page).toMatch(/<input(?=[^>]*checked)(?=[^>]*value="order\.\*")/);
    await expectPage(
      await owner.post(`${LIST}/new`, { ...FORM, types: "" }),
      400,
      "Choose at least one event.",
    );
  });

  it("changes it, and refuses a form that another was faster than", async () => {
    const path = await make();
    const change = (version: string, name: string) => owner.post(path, { ...FORM, version, name });
    expect(flashOf(await change("1", "Courier"))).toBe(WEBHOOK_TEXTS.saved);
    const late = await (await change("1", "Bookkeeper")).text();
    expect(late).toContain(RECORD_CHANGED);
    expect(late).toContain('value="Courier"');
    await expectPage(await owner.get(path), 200, "For packing");
  });

  it("sends a test, and shows what was answered as text", async () => {
    const { port } = server.address() as AddressInfo;
    const path = await make({ url: `http://127.0.0.1:${port}/` });
    await expectPage(await owner.post(path, { act: "test" }), 200, "It responded 200 in");
    const page = await (await owner.get(path)).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert(1)");
  });

  it("makes a new secret, is turned off and on, sends days again and is removed, each with its reason", async () => {
    const path = await make();
    expect(
      await secretIn(await owner.post(path, { act: "rotate", overlap: "24", version: "1" })),
    ).toMatch(/^whsec_/);
    await expectPage(await owner.get(path), 200, WEBHOOK_TEXTS.before("").slice(0, -1));
    await expectPage(
      await owner.post(path, { act: "rotate", overlap: "7", version: "2" }),
      400,
      EDIT_TEXTS.refused,
    );
    await expectPage(
      await owner.post(path, { act: "turn_off", version: "2", reason: "" }),
      400,
      NO_REASON,
    );
    const turn = (act: string, version: string) =>
      owner.post(path, { act, version, reason: "moving" });
    expect(flashOf(await turn("turn_off", "2"))).toBe(WEBHOOK_TEXTS.turnedOff);
    expect((await turn("turn_off", "2")).status).toBe(409);
    expect(flashOf(await turn("turn_on", "3"))).toBe(WEBHOOK_TEXTS.turnedOn);
    const replay = (from: string, until: string) =>
      owner.post(path, { act: "replay", from, until });
    for (const from of ["", "yesterday"])
      await expectPage(await replay(from, "2026-11-01"), 400, "Enter a day.");
    await expectPage(
      await replay("2026-11-02", "2026-11-01"),
      400,
      "Enter a last day on or after the first.",
    );
    await expectPage(await replay("2020-01-01", "2020-01-02"), 200, WEBHOOK_TEXTS.replayed(0));
    for (const act of ["dance", "constructor"])
      expect((await owner.post(path, { act })).status).toBe(400);
    await expectPage(await owner.post(path, { act: "remove", reason: "" }), 400, NO_REASON);
    expect(flashOf(await owner.post(path, { act: "remove", reason: "gone" }))).toBe(
      WEBHOOK_TEXTS.removed,
    );
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.post(path, { act: "remove", reason: "gone" })).status).toBe(404);
  });
});
