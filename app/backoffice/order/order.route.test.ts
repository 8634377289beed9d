import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { missing, NO_REASON } from "#domain/form/staff-note.ts";
import { auditCardNumbers } from "#server/audit/card-numbers.ts";
import { BY_HAND } from "#server/refunds/refund-order.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import {
  expectPage,
  expectRedirect,
  expectRefused,
  flashOf,
  wordsOf,
} from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { ORDER_PAGE_TEXTS } from "./order-texts.ts";

let app: TestApplication;
let owner: HttpClient;
let packer: HttpClient;
let supporter: HttpClient;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "staff" | "fulfillment" | "care" | "reader") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  owner = await staff("staff");
  packer = await staff("fulfillment");
  supporter = await staff("care");
  reader = await staff("reader");
});
afterAll(() => app.close());

/** A placed order, waiting for its Venmo payment. */
async function placed(): Promise<string> {
  const customer = await newCustomer(app.shop, oneBottle);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email, fullName: 'Pat "<i>" Doe' }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return String(order.value.orderNumber);
}

const pathOf = (number: string) => `/admin/orders/${number}`;

/** The hidden fields of a page's forms. */
async function formOf(client: HttpClient, number: string): Promise<Record<string, string>> {
  const html = await (await client.get(pathOf(number))).text();
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { version: read("version"), key: read("key") };
}

async function act(client: HttpClient, number: string, fields: Record<string, string>) {
  return client.post(pathOf(number), { ...(await formOf(client, number)), ...fields });
}

async function amountOf(number: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ amount: string }>(
    sql`select amount from payments p join orders o on o.id = p.order_id where order_number = ${number}`,
  );
  return rows[0]?.amount ?? "";
}

describeRoute("/admin/orders/:orderNumber", () => {
  it("shows the order's money, address, payment and history, whatever was typed", async () => {
    const number = await placed();
    const page = await owner.get(pathOf(number));
    const html = await page.clone().text();
    for (const words of [
      "Subtotal",
      "Total",
      "Venmo: awaiting payment",
      "placed the order",
      "Memo code",
    ])
      await expectPage(page.clone(), 200, words);
    expect(html).not.toContain("<i>");
    expect(html).toContain("&lt;i&gt;");
  });

  it("goes from payment to shipment, and then offers a refund to those who may", async () => {
    const number = await placed();
    const amount = await amountOf(number);
    const paid = await act(owner, number, {
      act: "mark_paid",
      amountCents: amount,
      reference: "Venmo 1",
    });
    expectRedirect(paid, pathOf(number));
    expect(flashOf(paid)).toBe(`Order ${number} marked as paid.`);
    const history = await wordsOf(await owner.get(pathOf(number)));
    expect(history).toContain(
      `staff@mitra.example marked $${amount} as received by Venmo, reference Venmo 1`,
    );
    for (const wrong of ["Card charged", "staff:"]) expect(history).not.toContain(wrong);
    const trackingNumber = "1Z999AA10123456784";
    const shipped = await act(packer, number, { act: "ship", trackingNumber });
    expect(flashOf(shipped)).toBe(`Order ${number} shipped.`);
    expect(await (await owner.get(pathOf(number))).text()).toContain(`${pathOf(number)}/refund"`);
    expect(await (await packer.get(pathOf(number))).text()).not.toContain("/refund");
  });

  it("takes a reference that passes a card number's check, and masks a card number in a note", async () => {
    const number = await placed();
    const amount = await amountOf(number);
    const reference = "4027183645920571304";
    expectRedirect(
      await act(owner, number, { act: "mark_paid", amountCents: amount, reference }),
      pathOf(number),
    );
    await expectPage(await owner.get(pathOf(number)), 200, reference);
    const note = await act(owner, number, { act: "note", text: "Read me 4111 1111 1111 1111" });
    expectRedirect(note, pathOf(number));
    await expectPage(await owner.get(pathOf(number)), 200, "Read me (card 1111)");
    expect(await auditCardNumbers(app.database.db, null)).toEqual([]);
  });

  it("keeps the money of a canceled order with a reason, which is refunded later", async () => {
    const number = await placed();
    expect(await (await owner.get(pathOf(number))).text()).not.toContain("Payment received");
    await act(owner, number, {
      act: "mark_paid",
      amountCents: await amountOf(number),
      reference: "V 1",
    });
    const keep = { act: "cancel", reason: "Chargeback", money: "keep", keepReason: "" };
    await expectPage(
      await act(supporter, number, keep),
      400,
      missing("A reason to keep the payment"),
    );
    await expectPage(await act(supporter, number, { ...keep, money: "" }), 400, missing(BY_HAND));
    const kept = await act(supporter, number, { ...keep, keepReason: "The bank decides" });
    expect(flashOf(kept)).toBe(`Order ${number} canceled.`);
    const page = await owner.get(pathOf(number));
    await expectPage(page.clone(), 200, "Kept reason: The bank decides");
    expect(await page.text()).toContain(`${pathOf(number)}/refund"`);
  });

  it("asks again if someone else changed the order meanwhile: who, what, both values, and one click for either", async () => {
    const number = await placed();
    const form = { ...(await formOf(owner, number)), act: "cancel", reason: "Out of stock" };
    await act(supporter, number, { act: "note", text: "She pays tonight" });
    const answer = await owner.post(pathOf(number), form);
    const html = await answer.clone().text();
    await expectPage(answer.clone(), 409, ORDER_PAGE_TEXTS.changed);
    await expectPage(answer.clone(), 409, "She pays tonight");
    await expectPage(answer.clone(), 409, "care@mitra.example");
    await expectPage(answer.clone(), 409, "Status now Unfulfilled Yours Canceled: Out of stock");
    await expectPage(answer, 409, "Use current values");
    expect(html).toContain('value="Out of stock"');
    const [, mine = ""] = /<form method="post">((?:(?!<\/form>).)*)Apply anyway/s.exec(html) ?? [];
    const fields = [...mine.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const again = await owner.post(pathOf(number), Object.fromEntries(fields));
    expect(flashOf(again)).toBe(`Order ${number} canceled.`);
  });

  it("offers no click for what can no longer be done", async () => {
    const number = await placed();
    const form = {
      ...(await formOf(owner, number)),
      act: "mark_paid",
      amountCents: "1.00",
      reference: "V",
    };
    await act(supporter, number, { act: "cancel", reason: "She changed her mind" });
    const html = await (await owner.post(pathOf(number), form)).text();
    expect(html).toContain(ORDER_PAGE_TEXTS.tooLate);
    expect(html).not.toContain("Apply anyway");
  });

  it("says who else has it open", async () => {
    const number = await placed();
    expect(await (await owner.get(pathOf(number))).text()).not.toContain("Also here");
    await expectPage(
      await supporter.get(pathOf(number)),
      200,
      "Also here: staff@mitra.example, just now",
    );
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const number = await placed();
    const wrong = await act(owner, number, {
      act: "mark_paid",
      amountCents: "x",
      reference: "V 9",
    });
    expect(await wrong.clone().text()).toContain('value="V 9"');
    await expectPage(wrong, 400, "Enter an amount above 0");
    await expectPage(
      await act(owner, number, { act: "mark_paid", amountCents: "0.01", reference: "V 9" }),
      400,
      "Enter the exact amount due:",
    );
    await expectPage(await act(owner, number, { act: "cancel", reason: "" }), 400, NO_REASON);
    await expectPage(await act(owner, number, { act: "burn" }), 400, "Choose an action.");
    await expectPage(
      await act(owner, number, { act: "ship", trackingNumber: "1Z999AA10123456784" }),
      409,
      "The payment hasn't arrived.",
    );
  });

  it("offers each role what it may do, and does nothing else for it", async () => {
    const number = await placed();
    const actsOf = async (client: HttpClient) =>
      [
        ...(await (await client.get(pathOf(number))).text()).matchAll(
          /<button[^>]*name="act"[^>]*>|href="\?act=\w+"/g,
        ),
      ]
        .map(([control]) => /(?:value="|\?act=)(\w+)"/.exec(control)?.[1])
        .join(" ");
    expect(await actsOf(owner)).toBe("hold cancel fraud mark_paid add note");
    expect(await actsOf(supporter)).toBe("hold cancel fraud add note");
    expect(await actsOf(packer)).toBe("hold add note");
    expect(await actsOf(reader)).toBe("");
    const before = await formOf(owner, number);
    for (const [client, name] of [
      [packer, "cancel"],
      [supporter, "mark_paid"],
      [supporter, "ship"],
      [reader, "note"],
    ] as const) {
      const asked = {
        ...before,
        act: name,
        reason: "x",
        text: "x",
        amountCents: "1",
        reference: "x",
        key: "k",
        trackingNumber: "1Z1",
      };
      const answer = await client.post(pathOf(number), asked);
      expect([name, answer.status]).toEqual([name, 403]);
    }
    expect((await formOf(owner, number)).version).toBe(before["version"]);
  });

  it("shows the form of the act that was chosen in the menu, and the next act's otherwise", async () => {
    const number = await placed();
    const shown = async (search: string) =>
      /<form[^>]*id="act-(?!note)(\w+)"/.exec(
        await (await owner.get(`${pathOf(number)}${search}`)).text(),
      )?.[1];
    expect(await shown("")).toBe("mark_paid");
    expect(await shown("?act=cancel")).toBe("cancel");
    for (const other of ["?act=ship", "?act=note", "?act=x"])
      expect([other, await shown(other)]).toEqual([other, "mark_paid"]);
  });

  it("adds a note once, however often its form is sent", async () => {
    const number = await placed();
    const form = { ...(await formOf(supporter, number)), act: "note", text: "Once" };
    expect((await supporter.post(pathOf(number), form)).status).toBe(302);
    expect((await supporter.post(pathOf(number), form)).status).toBe(302);
    const html = await (await owner.get(pathOf(number))).text();
    expect(html).toContain(ORDER_PAGE_TEXTS.mentionHint);
    expect(html.match(/>Once</g)).toHaveLength(1);
  });

  it("lets a packer ship nothing in spite of a review", async () => {
    const number = await placed();
    await act(owner, number, {
      act: "mark_paid",
      amountCents: await amountOf(number),
      reference: "V",
    });
    await app.database.asOwner(
      `update orders set review_flags = '{earlier_customer}' where order_number = ${number}`,
    );
    expect(await (await packer.get(pathOf(number))).text()).not.toContain("Override reason");
    const shipped = { act: "ship", trackingNumber: "1Z999AA10123456784", override: "It is fine" };
    await expectPage(await act(packer, number, shipped), 409, "Only staff who approve orders");
    expect(flashOf(await act(owner, number, shipped))).toBe(`Order ${number} shipped.`);
  });

  it.each(["0", "99999999", "1e3", "-1", "10001x", "%00"])(
    "answers %s as a page that isn't there",
    async (number) => {
      expect((await owner.get(pathOf(number))).status).toBe(404);
    },
  );

  it("does not exist for a customer", async () => {
    const customer = await app.customer();
    expectRefused(await customer.get(pathOf("10001")));
    expectRefused(await customer.post(pathOf("10001"), { act: "note", text: "x" }));
  });
});

describeRoute("/admin/orders/:orderNumber/here", () => {
  it("tells an open page who else has the order open, for those who may see it", async () => {
    const number = await placed();
    const here = (client: HttpClient) => client.post(`${pathOf(number)}/here`, {});
    expect(await (await here(owner)).json()).toEqual({ text: "" });
    expect(await (await here(packer)).json()).toEqual({
      text: "Also here: staff@mitra.example, just now",
    });
    expectRefused(await here(await app.customer()));
    expectRefused(await owner.post("/admin/orders/x/here", {}));
    expectRefused(await owner.get(`${pathOf(number)}/here`));
  });
});
