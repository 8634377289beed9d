import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { TRACKING_TEXTS } from "./tracking-texts.ts";

const PATH = "/admin/tracking";

let app: TestApplication;
let packer: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  packer = await staff("fulfillment");
  supporter = await staff("care");
});
afterAll(() => app.close());

async function placed(isPaid: boolean): Promise<number> {
  const customer = await newCustomer(app.shop, oneBottle);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const { rows } = await app.database.db.execute<{ due: number }>(
    sql`select (final_total * 100)::int as due from orders where order_number = ${orderNumber}`,
  );
  const amountCents = cents(rows[0]?.due ?? 0);
  if (isPaid)
    await app.shop.staff.payments.markPaid(STAFF, { orderNumber, amountCents, reference: "V" });
  return orderNumber;
}

const statusOf = async (orderNumber: number) => {
  const { rows } = await app.database.db.execute<{ state: string }>(
    sql`select concat_ws(' ', status, tracking_number) as state from orders where order_number = ${orderNumber}`,
  );
  return rows[0]?.state;
};

/** The list in a page's hidden form field. */
async function restOf(response: Response): Promise<string> {
  const [, rest = ""] = /name="list" value="([^"]*)"/.exec(await response.text()) ?? [];
  return rest;
}

describeRoute("/admin/tracking", () => {
  it("is for those who ship", async () => {
    await expectPage(await packer.get(PATH), 200, TRACKING_TEXTS.title);
    expectRefused(await supporter.get(PATH));
    expectRefused(await supporter.post(PATH, { act: "ship", list: "10016 1Z" }));
    expectRefused(await (await app.customer()).get(PATH));
  });

  it("says what each line will do, ships those that can, once, and says what happened", async () => {
    const [ready, second, unpaid] = [await placed(true), await placed(true), await placed(false)];
    // Twelve digits that, joined with the next line's number, may pass the card number checksum.
    const list = `Order,Tracking\n${ready},449044304137\n${second},449044304137828\n${unpaid},1Z3\n99999999,1Z4\nx,1Z5\n`;
    const preview = await packer.post(PATH, { act: "preview", list });
    await expectPage(preview.clone(), 200, `${ready} 449044304137 Will ship`);
    await expectPage(preview.clone(), 200, `${unpaid} 1Z3 Skipped The payment hasn't arrived.`);
    await expectPage(preview.clone(), 200, "Order 99999999 doesn't exist.");
    await expectPage(preview.clone(), 200, "Start the line with an order number.");
    await expectPage(preview.clone(), 200, "Ship 2 orders");
    expect(await statusOf(ready)).toBe("pending");

    const rest = await restOf(preview);
    const done = await packer.post(PATH, { act: "ship", list: rest });
    await expectPage(done, 200, `${second} 449044304137828 Shipped`);
    expect([await statusOf(ready), await statusOf(second), await statusOf(unpaid)]).toEqual([
      "shipped 449044304137",
      "shipped 449044304137828",
      "pending",
    ]);
    // The same page sent again.
    const again = await packer.post(PATH, { act: "ship", list: rest });
    await expectPage(again, 200, "Already shipped with this number.");
    const other = await packer.post(PATH, { act: "preview", list: `${ready} 1Z9` });
    await expectPage(other, 200, "Already shipped with tracking number 449044304137.");
    const { rows } = await app.database.db.execute(sql`
      select count(*)::int as mails from outbox where kind = 'order_shipped'`);
    expect(rows).toEqual([{ mails: 2 }]);
  });

  it("answers a file that is too large in its form, and takes what carriers write", async () => {
    const send = (content: BlobPart) => {
      const form = new FormData();
      form.set("list", "");
      form.set("file", new File([content], "list.csv"));
      form.set("act", "preview");
      return packer.send(PATH, { method: "POST", body: form, headers: { origin: packer.base } });
    };
    const big = await send("10016,1Z999AA10123456784\n".repeat(100_000));
    await expectPage(big.clone(), 413, "This is larger than 1 MB. Split it, and send its parts.");
    await expectPage(big, 413, TRACKING_TEXTS.preview);
    const order = await placed(true);
    const file = `Order,Service,Shipped on,Label number\r${order},Priority Mail,2026-12-02,9405500000000000000000\r`;
    const read = await send(Buffer.from(`\uFEFF${file}`, "utf16le"));
    const line = `${order} 9405500000000000000000 Will ship Ends in zeros`;
    await expectPage(read, 200, line);
  });

  it("refuses what is no list, says why, and keeps what was typed", async () => {
    for (const [list, reason] of [
      ["", "The list is empty."],
      ["10016,1\n".repeat(501), "up to 500 lines"],
    ] as const)
      await expectPage(await packer.post(PATH, { act: "ship", list }), 400, reason);
    const hostile = await packer.post(PATH, {
      act: "preview",
      list: '10016,"=cmd|\' /C calc\'!A0"\n"<script>alert(1)</script>",1Z',
    });
    expect(hostile.status).toBe(200);
    const html = await hostile.text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("Use only letters, digits and hyphens");
    const long = await packer.post(PATH, { act: "ship", list: "1".repeat(17_000) });
    expect(long.status).toBe(400);
  });
});
