import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { callApi } from "#tests/support/api-client.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRefused, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { RECORD_CHANGED } from "../ui/record-editor.ts";
import { API_KEY_TEXTS } from "./api-key-texts.ts";

/* Proves API-7. */

const LIST = "/admin/api-keys";
const FORM = {
  name: "Warehouse",
  kind: "key",
  minuteLimit: "600",
  reason: "For <b>packing</b>",
  version: "0",
};

let app: TestApplication;
let owner: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
});
afterAll(() => app.close());

const withScopes = (fields: Record<string, string>, scopes: readonly string[]) => {
  const form = new URLSearchParams(fields);
  for (const scope of scopes) form.append("scopes", scope);
  return form;
};

const shownKey = async (answer: Response): Promise<string> => {
  const [key] = /mitra_key_[\w-]+/.exec(await answer.text()) ?? [];
  if (key === undefined) throw new Error("no key is shown");
  return key;
};

async function make(scopes = ["orders.read"]): Promise<{ keyId: number; key: string }> {
  const key = await shownKey(await owner.post(`${LIST}/new`, withScopes(FORM, scopes)));
  const [newest] = await app.shop.staff.apiKeys.list(STAFF);
  return { keyId: newest?.keyId ?? 0, key };
}

const works = async (key: string) =>
  (await callApi(app.shop, "GET", "/orders", { key })).status === 200;

describeRoute("/admin/api-keys", () => {
  it("is empty at first, and then lists each key by its name and its beginning", async () => {
    await expectPage(await owner.get(LIST), 200, API_KEY_TEXTS.none);
    const { key } = await make();
    const page = await (await owner.get(LIST)).text();
    expect(page).toContain("Warehouse");
    expect(page).toContain(key.slice(0, 22));
    expect(page).not.toContain(key);
  });

  it("does not exist for others", async () => {
    for (const name of ["manager", "reader"] as const) {
      const client = await app.sampleCustomer(name);
      await enrollFactor(client);
      expectRefused(await client.get(LIST));
      expectRefused(await client.post(`${LIST}/new`, FORM));
    }
  });
});

describeRoute("/admin/api-keys/:keyId", () => {
  it("shows a key once, when it is made", async () => {
    const { keyId, key } = await make();
    expect(await works(key)).toBe(true);
    const page = await (await owner.get(`${LIST}/${keyId}`)).text();
    expect(page).not.toContain(key);
    expect(page).toContain("orders: read");
  });

  it("makes a client of OAuth, whose ID stays and whose secret is shown once", async () => {
    const form = (fields: Record<string, string>) =>
      withScopes({ ...FORM, kind: "client", ...fields }, ["orders.read"]);
    const refused = await (await owner.post(`${LIST}/new`, form({ name: "" }))).text();
    expect(refused).toMatch(/<option(?=[^>]*selected)(?=[^>]*value="client")/);
    const page = await (await owner.post(`${LIST}/new`, form({}))).text();
    const [secret = ""] = /mitra_secret_[\w-]+/.exec(page) ?? [];
    const [id = ""] = /cli_\w+/.exec(page) ?? [];
    expect([secret.length > 50, id.length > 8]).toEqual([true, true]);
    expect(await works(secret)).toBe(false);
    const [newest] = await app.shop.staff.apiKeys.list(STAFF);
    const later = await (await owner.get(`${LIST}/${newest?.keyId ?? 0}`)).text();
    expect(later).toContain(id);
    expect(later).not.toContain(secret);
    expect(later).not.toContain('name="kind"');
  });

  it("keeps what was typed, says what is wrong, and gives no scope that is not one of a key's", async () => {
    const wrong = {
      ...FORM,
      name: "",
      networks: "203.0.113.0/33",
      minuteLimit: "0",
      scopes: "orders.read",
    };
    const answer = await owner.post(`${LIST}/new`, wrong);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    for (const text of ["Enter a name.", "“203.0.113.0/33”: Enter an address", "from 1 to 100,000"])
      expect(page).toContain(text);
    expect(page).toMatch(/<input(?=[^>]*checked)(?=[^>]*value="orders\.read")/);
    const stolen = await owner.post(
      `${LIST}/new`,
      withScopes(FORM, ["team.change", "keys.change", "shop.backup"]),
    );
    await expectPage(stolen, 400, "Choose one from the list.");
    await expectPage(await owner.post(`${LIST}/new`, FORM), 400, "Choose at least one scope.");
  });

  it("changes what it may do, refuses a form that another was faster than, and keeps a history", async () => {
    const { keyId, key } = await make();
    const change = (version: string) =>
      owner.post(`${LIST}/${keyId}`, { ...FORM, kind: "client", scopes: "reports.read", version });
    expect(flashOf(await change("1"))).toBe(API_KEY_TEXTS.saved);
    expect(await works(key)).toBe(false);
    expect(await app.shop.staff.apiKeys.find(STAFF, { keyId })).toMatchObject({
      kind: "key",
      scopes: ["reports.read"],
    });
    await expectPage(await change("1"), 409, RECORD_CHANGED);
    await expectPage(await owner.get(`${LIST}/${keyId}`), 200, "For &lt;b&gt;packing&lt;/b&gt;");
  });

  it("gives a new secret beside the present one, and revokes for good", async () => {
    const { keyId, key } = await make();
    const next = await shownKey(
      await owner.post(`${LIST}/${keyId}`, { act: "rotate", overlap: "24", version: "1" }),
    );
    expect([await works(key), await works(next)]).toEqual([true, true]);
    await expectPage(
      await owner.get(`${LIST}/${keyId}`),
      200,
      API_KEY_TEXTS.before("").slice(0, -1),
    );
    const revoke = (reason: string) => owner.post(`${LIST}/${keyId}`, { act: "revoke", reason });
    await expectPage(await revoke(""), 400, NO_REASON);
    expect(flashOf(await revoke("lost"))).toBe(API_KEY_TEXTS.revoked);
    expect([await works(key), await works(next)]).toEqual([false, false]);
    expect((await revoke("again")).status).toBe(409);
  });

  it("leaves records that hold no secret, and what a program does says which key did it", async () => {
    const { keyId, key } = await make();
    await works(key);
    const { rows } = await app.database.db.execute<{ text: string }>(
      sql`select to_jsonb(r)::text as text from staff_records r`,
    );
    const text = rows.map((row) => row.text).join("\n");
    expect(text).not.toContain(key.slice(23, 60));
    expect(text).toContain(`staff:key-${keyId}`);
    await expectPage(await owner.get("/admin/audit?outcome=all"), 200, "API key Warehouse");
  });
});
