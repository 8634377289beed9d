import { CHARGEBACK_TEXTS, CHARGEBACK_DONE } from "#app/backoffice/chargebacks/chargeback-texts.ts";
import { CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { LONG } from "../support/long-proofs.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

const ORDER = 10003;

test(
  "a chargeback is recorded, answered with its evidence and lost, without JavaScript",
  { tag: LONG },
  async ({ page, browser, asStaff, staffShop }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: staffShop.shop.url,
    });
    const desk = await context.newPage();
    await desk.goto(`/admin/orders/${ORDER}`);
    await desk.getByText("More actions").click();
    await desk.getByRole("link", { name: CHARGEBACK_TEXTS.openTitle }).click();
    await desk.getByLabel("Case number").fill("CB-2026-118");
    await desk.getByLabel("Amount").fill("20.00");
    await desk
      .getByLabel("Dispute reason")
      .selectOption({ label: CHARGEBACK_CATEGORY_TEXTS.not_received });
    await desk.getByLabel("Opened on").fill("2026-11-20");
    await desk.getByLabel("Answer due on").fill("2026-11-19");
    await desk.getByRole("button", { name: "Record chargeback" }).click();
    await expect(desk.getByText("Enter a day on or after the opening date.")).toBeVisible();
    await expect(desk.getByLabel("Case number")).toHaveValue("CB-2026-118");
    await desk.getByLabel("Answer due on").fill("2026-11-27");
    await desk.getByRole("button", { name: "Record chargeback" }).click();
    await expect(desk.getByText(CHARGEBACK_DONE.open)).toBeVisible();

    const [evidence] = await Promise.all([
      context.waitForEvent("response", (response) => response.url().endsWith("evidence.pdf")),
      desk.getByRole("button", { name: "Create evidence PDF" }).click(),
    ]);
    expect([evidence.status(), evidence.headers()["content-type"]]).toEqual([
      200,
      "application/pdf",
    ]);

    await desk.goto("/admin");
    await desk.getByRole("link", { name: "Chargebacks" }).click();
    await desk
      .getByRole("table")
      .getByRole("link", { name: String(ORDER) })
      .click();
    await desk.getByLabel(/Evidence sent/).fill("2026-11-24");
    await desk.getByRole("button", { name: /Record as sent/ }).click();
    await expect(desk.getByText("Evidence sent Nov 24, 2026")).toBeVisible();
    await desk.getByRole("button", { name: /^Lost/ }).click();
    await expect(desk.getByText(CHARGEBACK_DONE.lost)).toBeVisible();
    await desk.getByRole("link", { name: "Back to order" }).click();
    await expect(desk.getByText("recorded the chargeback as lost").first()).toBeVisible();
    await context.close();
    expect(asStaff).toBeUndefined();
  },
);
