import { ACT_TEXTS } from "#app/backoffice/audit/act-texts.ts";
import { expectSoundProcess } from "#tests/support/expect-sound-process.ts";
import { expect, PHONE } from "./shop-test.ts";
import { openAct, test } from "./staff-shop-test.ts";

/** The sample order awaiting payment; an affiliate referred its customer. */
const ORDER = 10016;
// A browser, and so a shop, of its own: what it does to the order, no other test should meet.
test.use({
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions }), { scope: "worker" }],
});

const PAGE = `/admin/orders/${ORDER}`;

test("a day's work on one order, on a phone: held, paid, edited, packed in two parcels, shipped, refunded in part", async ({
  page,
  asStaff,
  staffShop,
}) => {
  await page.setViewportSize(PHONE);
  const act = async (title: string, fields: Record<string, string>, button: string) => {
    const form = await openAct(page, title);
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: false }).first().fill(text);
    await form.getByRole("button", { name: button, exact: true }).click();
  };
  const ledger = async () =>
    (
      await staffShop.query(
        `select kind, commission::text from affiliate_ledger where order_number = ${ORDER} order by id`,
      )
    ).map(({ kind, commission }) => `${String(kind)} ${String(commission)}`);

  await page.goto("/admin");
  await page.getByRole("link", { name: "View all: Orders awaiting payment" }).click();
  await page.getByRole("link", { name: String(ORDER) }).click();
  await act("Put on hold", { Reason: "Call about the address" }, "Put on hold");
  await expect(page.getByText(`Order ${ORDER} put on hold.`)).toBeVisible();
  await act("Release hold", { Reason: "Reached him" }, "Release hold");
  await act("Mark as paid", { Reference: "Venmo 3381" }, "Mark as paid");
  await expect(page.getByText(`Order ${ORDER} marked as paid.`)).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Quantity").first().fill("3");
  await page.getByRole("button", { name: "Review changes" }).click();
  await page.getByLabel("Reason").fill("Asked on the phone");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`Order ${ORDER} updated.`)).toBeVisible();
  // The earlier payment counts; only the rest is due.
  await expect(page.getByLabel("Amount received")).toHaveValue("200.00");
  await act("Mark as paid", { Reference: "Venmo 3382" }, "Mark as paid");

  await page.goto(`${PAGE}/pack`);
  const field = page.getByLabel("Scan or type a code");
  const scan = async (said: string) => {
    await field.fill("SAMPLE-1-MINT");
    await field.press("Enter");
    await expect(page.getByText(said)).toBeVisible();
  };
  await scan("1 of 3 units packed");
  await page.getByText("Next parcel").click();
  await scan("2 of 3 units packed");
  await scan("Everything is packed.");
  await page.getByLabel("Tracking number of parcel 1").fill("1Z999AA10100000001");
  await page.getByLabel("Tracking number of parcel 2").fill("1Z999AA10100000002");
  await page.getByRole("button", { name: "Ship order" }).click();
  await expect(page.getByText(`Order ${ORDER} shipped.`)).toBeVisible();
  expect(await ledger()).toEqual([expect.stringMatching(/^commission /)]);

  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await page.getByLabel("50 MGM Chewable Tablets (Mint)").first().fill("1");
  await page.getByRole("button", { name: "Review refund" }).click();
  await expect(page.getByText("of the affiliate's commission is taken back")).toBeVisible();
  await page.getByLabel("Reason").fill("One arrived broken");
  await page.getByLabel("Refund reference").fill("Venmo 3390");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText(`Order ${ORDER} is refunded.`)).toBeVisible();
  expect(await ledger()).toEqual([
    expect.stringMatching(/^commission /),
    expect.stringMatching(/^clawback /),
  ]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(PHONE.width);

  const invoice = await page.request.post("/admin/documents.pdf", {
    form: { kind: "invoice", orders: String(ORDER) },
  });
  expect((await invoice.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.goto(`/admin/audit?about=${ORDER}`);
  for (const one of ["orders.hold", "payments.markPaid", "packing.ship", "refunds.refund"])
    await expect(page.getByText(ACT_TEXTS[one] ?? one).first()).toBeVisible();
  await expectSoundProcess(staffShop.folder);
  expect(asStaff).toBeUndefined();
});
