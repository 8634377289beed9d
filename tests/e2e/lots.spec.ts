import { CUSTODY_TEXTS } from "#app/backoffice/lots/custody-texts.ts";
import { ACT_TEXTS, LOT_TEXTS } from "#app/backoffice/lots/lot-texts.ts";
import { RECALL_TEXTS } from "#app/backoffice/lots/recall-texts.ts";
import { PACK_TEXTS } from "#app/backoffice/packing/packing-texts.ts";
import { LOT_PAGE } from "#content/labs.ts";
import { LOT_ACT_NAMES } from "#domain/lot/lot-state.ts";
import { LOT } from "#domain/lot/lot.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/* Proves LOT-1 to LOT-8 and STOP-1 to STOP-3 in a browser. */

/** The sample order awaiting payment. */
const ORDER = 10016;
const REPORT = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";

// A browser, and so a shop, of its own: what it does to the order, no other test should meet.
test.use({
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions }), { scope: "worker" }],
});

test("a lot comes in with its report, is released, packed and shown to everyone, then drilled and recalled", async ({
  page,
  asStaff,
  staffShop,
}) => {
  expect(asStaff).toBeUndefined();
  await staffShop.query(`update payments set state = 'captured', authorized = amount, captured = amount
    where order_id = (select id from orders where order_number = ${ORDER})`);
  await page.goto("/admin/lots");
  await expect(page.getByRole("link", { name: "SAMPLE-2601" })).toBeVisible();
  await expectLooksRight(page, "list");

  await page.getByRole("link", { name: LOT_TEXTS.receive }).click();
  await page.getByLabel("Product", { exact: true }).selectOption("50 MGM Chewable Tablets");
  await page.getByLabel("Lot number").fill("brw 17");
  await page.getByLabel("Good through").fill("2030-01-31");
  await page.getByLabel(LOT.labels.receivedUnits).fill("500");
  await page.getByLabel("Purity, %").fill("101");
  await page.getByLabel("Add units to stock").uncheck();
  await page.getByLabel("Delivery note").fill("Note 17");
  await page.getByRole("button", { name: LOT_TEXTS.receive }).click();
  await expect(page.getByText("Enter a number up to 100 ")).toBeVisible();
  await expectLooksRight(page, "form");
  await page.getByLabel("Purity, %").fill("99.14");
  await page.getByRole("button", { name: LOT_TEXTS.receive }).click();
  await expect(page.getByRole("heading", { name: "Lot BRW17" })).toBeVisible();

  await page.getByRole("link", { name: "Add report" }).click();
  const file = (buffer: Buffer) => ({ name: "report.pdf", mimeType: "application/pdf", buffer });
  await page.getByLabel("File").setInputFiles(file(Buffer.from("<script>alert(1)</script>")));
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a complete PDF, JPEG or PNG");
  await page.getByLabel("File").setInputFiles(file(Buffer.alloc(11 * 1024 * 1024)));
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByRole("alert")).toContainText("larger than 10 MB");
  await expectLooksRight(page, "report");
  await page.getByLabel("File").setInputFiles(file(Buffer.from(REPORT)));
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText(LOT_TEXTS.reportSaved)).toBeVisible();

  for (const [what, button] of [
    [LOT_ACT_NAMES.release, ACT_TEXTS.release.button],
    [LOT_ACT_NAMES.publish, ACT_TEXTS.publish.button],
  ] as const) {
    await page.locator("summary", { hasText: what }).click();
    await page.getByLabel("Reason").filter({ visible: true }).fill("The report is sound");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("button", { name: button })).toHaveCount(0);
  }
  await expectLooksRight(page, "lot");

  await page.goto(`/admin/orders/${ORDER}/pack`);
  await expect(page.getByText("Lots, earliest expiry first: BRW17 (500 left")).toBeVisible();
  await expectLooksRight(page, "pack");
  await page.getByLabel(PACK_TEXTS.scan).fill("sample-1-mint");
  await page.keyboard.press("Enter");
  await expect(page.getByText("(Mint), lot BRW17").first()).toBeVisible();
  await page.getByLabel("Tracking number").fill("1Z999AA10123459999");
  await page.getByRole("button", { name: "Ship order" }).click();
  await expect(page.getByText(`Order ${ORDER} shipped.`)).toBeVisible();

  await page.goto("/labs");
  await page.getByLabel("Lot number").fill("brw17");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page).toHaveURL(/\/labs\/brw17$/);
  await expect(page.getByText("99.14%").first()).toBeVisible();
  await expectLooksRight(page, "public");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: LOT_PAGE.report }).click();
  expect((await download).suggestedFilename()).toBe("lot-BRW17.pdf");
  await page.goto("/labs/never-1");
  await expect(page.getByRole("heading", { name: LOT_PAGE.missingTitle })).toBeVisible();
  await expectLooksRight(page, "unknown");

  await page.goto("/admin/lots?q=brw");
  await page.getByRole("link", { name: "BRW17" }).click();
  await page.getByRole("link", { name: RECALL_TEXTS.title }).click();
  await expect(page.getByRole("link", { name: String(ORDER) })).toBeVisible();
  await expectLooksRight(page, "recall");
  await page.getByLabel("Reason").fill("A drill");
  await page.getByRole("button", { name: RECALL_TEXTS.drill }).click();
  await expect(page.getByText("The drill found 1 customer in")).toBeVisible();
  await page.getByLabel("Reason").fill("A call from the laboratory");
  await page.getByLabel("Type BRW17 to confirm").fill("BRW17");
  await page.getByRole("button", { name: RECALL_TEXTS.recall }).click();
  await expect(page.getByText(RECALL_TEXTS.recalled(1))).toBeVisible();
  await expectLooksRight(page, "recalled");
  await page.goto("/labs/brw17");
  await expect(page.getByText(LOT_PAGE.recalledTitle)).toBeVisible();

  await page.goto("/admin/lots?q=brw");
  await page.getByRole("link", { name: "BRW17" }).click();
  await page.getByRole("link", { name: CUSTODY_TEXTS.title }).click();
  await page.getByRole("link", { name: CUSTODY_TEXTS.destroy }).click();
  await expectLooksRight(page, "destroy");
  await page.getByLabel("Units", { exact: true }).fill("3");
  await page.getByLabel("Reason").fill("Burned, protocol 4");
  await page.getByLabel("Witness").fill("The fire marshal");
  await page.getByRole("button", { name: CUSTODY_TEXTS.record }).click();
  await expect(page.getByText("Type BRW17 to destroy units of this lot.")).toBeVisible();
  await page.getByLabel("Type BRW17 to confirm").fill("BRW17");
  await page.getByRole("button", { name: CUSTODY_TEXTS.record }).click();
  await expect(page.getByText("witness: The fire marshal")).toBeVisible();
  await page.getByRole("link", { name: CUSTODY_TEXTS.check }).click();
  await expect(page.getByText("The chain is intact:")).toBeVisible();
  await expectLooksRight(page, "chain");

  await staffShop.query(`insert into compounds (name) values ('MGM') on conflict do nothing;
    update products set compound = 'MGM'`);
  await page.goto("/admin/stop");
  await expectLooksRight(page, "what to stop");
  await page.getByRole("link", { name: "MGM", exact: true }).click();
  await expect(page.getByText(/products removed from the shop: /)).toBeVisible();
  await page.getByLabel("Reason").fill("A letter from the state");
  await page.getByLabel("Type MGM to confirm").fill("mgm");
  await expectLooksRight(page, "before the stop");
  await page.getByRole("button", { name: "Stop sale of MGM" }).click();
  await expect(page.getByText("Sale of MGM stopped.")).toBeVisible();
  await expect(page.getByText("0 open orders found")).toBeVisible();
  await expectLooksRight(page, "stopped");
  await page.getByLabel("Reason").fill("The letter was withdrawn");
  await page.getByRole("button", { name: "Resume sale of MGM" }).click();
  await expect(page.getByText("Can be sold", { exact: true })).toBeVisible();
});
