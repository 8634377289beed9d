import { readFileSync } from "node:fs";
import { CHARGEBACK_TEXTS } from "#app/backoffice/chargebacks/chargeback-texts.ts";
import { CLAIM_TEXTS } from "#app/backoffice/claims/claim-texts.ts";
import { PROOF_TEXTS } from "#app/backoffice/proof/proof-texts.ts";
import { SHIPMENT_TEXTS } from "#app/backoffice/reports/shipment-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "an owner takes signed evidence, looks at disputes and claims, and hands a manifest in",
  { tag: LONG },
  async ({ page, asStaff, staffShop }) => {
    expect(asStaff).toBeUndefined();
    const [order] = await staffShop.query(
      "select min(order_number)::text as number from orders where status = 'shipped'",
    );
    await page.goto(`/admin/orders/${String(order?.["number"])}/chargeback`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: CHARGEBACK_TEXTS.signed }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    expect(file.signature.algorithm).toBe("Ed25519");

    await page.getByRole("link", { name: CHARGEBACK_TEXTS.signedHow }).click();
    await expect(page.getByText(file.signature.key)).toBeVisible();
    await expectLooksRight(page);
    const month = page.waitForEvent("download");
    await page.getByRole("button", { name: PROOF_TEXTS.file }).click();
    expect((await month).suggestedFilename()).toMatch(/^evidence-\d{4}-\d\d\.json$/);

    await page.goto("/admin/settings/manifestStates");
    await page.getByLabel("States").fill("NY");
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await page.getByLabel("Reason").fill("Its law");
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto("/admin/reports/shipments");
    await expect(page.getByRole("button", { name: /Mark as submitted/ })).toHaveCount(2);
    await expectLooksRight(page);
    await page.goto("/admin/calendar");
    await page
      .getByRole("link", { name: /^New York, / })
      .first()
      .click();
    await page
      .getByRole("button", { name: /Mark as submitted/ })
      .first()
      .click();
    await expect(page.getByText(SHIPMENT_TEXTS.marked)).toBeVisible();
    await expect(page.getByText(/^Submitted /)).toBeVisible();

    await page.goto("/admin/reports/disputes");
    await expect(page.getByText("No limit set")).toBeVisible();
    await expectLooksRight(page);
    await page.goto("/admin/claims");
    await expect(page.getByText(CLAIM_TEXTS.none)).toBeVisible();
    await expectLooksRight(page);
  },
);
