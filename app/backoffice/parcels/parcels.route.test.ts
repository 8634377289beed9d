import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { ORDER_CHANGED } from "../order/order-form.ts";
import { PARCEL_ACT_TEXTS } from "./parcels-texts.ts";

let app: TestApplication;
let manager: HttpClient;
let packer: HttpClient;
let supporter: HttpClient;
/** A sample order. */
let shipped: string;
let pending: string;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "manager" | "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  manager = await staff("manager");
  packer = await staff("fulfillment");
  supporter = await staff("care");
  const numberOf = async (status: string) => {
    const { rows } = await app.database.db.execute<{ number: string }>(
      sql`select order_number::text as number from orders where status = ${status} order by id limit 1`,
    );
    return rows[0]?.number ?? "";
  };
  shipped = await numberOf("shipped");
  pending = await numberOf("pending");
});
afterAll(() => app.close());

const pathOf = (number: string) => `/admin/orders/${number}/parcels`;

async function formOf(client: HttpClient): Promise<Record<string, string>> {
  const html = await (await client.get(pathOf(shipped))).text();
  const [, version = ""] = /name="version" value="([^"]*)"/.exec(html) ?? [];
  const units = Object.fromEntries(
    [...html.matchAll(/name="(units-\d+)"[^>]*value="(\d+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>; // both groups are always matched
  return { version, parcel: "1", trackingNumber: "", reason: "The carrier says so", ...units };
}

describeRoute("/admin/orders/:orderNumber/parcels", () => {
  it("is for those who ship", async () => {
    await expectPage(await packer.get(pathOf(shipped)), 200, "Parcel 1 shipped");
    expectRefused(await supporter.get(pathOf(shipped)));
    expectRefused(await supporter.post(pathOf(shipped), { act: "lost" }));
    expectRefused(await (await app.customer()).get(pathOf(shipped)));
    for (const number of ["99999999", "x", "0"]) expectRefused(await packer.get(pathOf(number)));
  });

  it("leads to an order that has not shipped", async () => {
    expectRedirect(await packer.get(pathOf(pending)), `/admin/orders/${pending}`);
    const act = { ...(await formOf(packer)), act: "lost" };
    expectRedirect(await packer.post(pathOf(pending), act), `/admin/orders/${pending}`);
  });

  it("corrects a number once; a form from before says what was done meanwhile", async () => {
    // Fifteen digits that pass the card number checksum, as one in ten FedEx numbers does.
    const trackingNumber = "449044304137828";
    const form = { ...(await formOf(packer)), act: "correct", trackingNumber };
    const done = await packer.post(pathOf(shipped), form);
    expectRedirect(done, pathOf(shipped));
    expect(flashOf(done)).toBe("Parcel 1 has a corrected tracking number.");
    await expectPage(await packer.get(pathOf(shipped)), 200, `FedEx ${trackingNumber}`);
    await expectPage(await packer.get(`/admin/orders/${shipped}`), 200, `FedEx ${trackingNumber}`);
    const late = await packer.post(pathOf(shipped), { ...form, trackingNumber: "1Z0002" });
    await expectPage(late.clone(), 409, ORDER_CHANGED);
    await expectPage(late.clone(), 409, "corrected the tracking number");
    expect(await late.text()).toContain('value="1Z0002"');
  });

  it("says what is wrong beside its field", async () => {
    const form = await formOf(packer);
    const post = (fields: Record<string, string>) =>
      packer.post(pathOf(shipped), { ...form, ...fields });
    await expectPage(await post({ act: "correct" }), 400, "Enter a tracking number.");
    await expectPage(await post({ act: "lost", reason: "" }), 400, NO_REASON);
    await expectPage(await post({ act: "burn" }), 400, "Choose an action.");
    expectRefused(await post({ act: "lost", parcel: "7" }));
    const hostile = await post({ act: "correct", trackingNumber: "<b>1Z</b>" });
    await expectPage(hostile, 400, "Use only letters, digits and hyphens");
  });

  it("marks a parcel as lost, and those who may send goods without money send it again", async () => {
    const lost = await packer.post(pathOf(shipped), { ...(await formOf(packer)), act: "lost" });
    expect(flashOf(lost)).toBe("Parcel 1 is marked as lost.");
    const page = await (await packer.get(pathOf(shipped))).text();
    expect(page).not.toContain(PARCEL_ACT_TEXTS.reship.button);
    const again = { ...(await formOf(manager)), act: "reship", trackingNumber: "1ZAGAIN" };
    expectRefused(await packer.post(pathOf(shipped), again));
    expect(flashOf(await manager.post(pathOf(shipped), again))).toBe(
      "Parcel 1 has a replacement on the way.",
    );
    await expectPage(await manager.get(pathOf(shipped)), 200, "Replaces parcel 1.");
    await expectPage(await manager.get(`/admin/orders/${shipped}`), 200, "1ZAGAIN");
  });
});
