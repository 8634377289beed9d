import { TRAIT_TEXTS } from "#app/backoffice/products/trait-texts.ts";
import { KIND_TEXTS, RULE_TEXTS } from "#app/backoffice/rules/rule-texts.ts";
import { STATE_TEXTS } from "#app/backoffice/states/state-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { PUT_BACK } from "#app/backoffice/ui/version-list.tsx";
import { SHIP_TO_STATE } from "#content/ship-to-me.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "an owner adds a rule after seeing its effect, puts a version back, and the state's pages follow",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    test.slow();
    await page.goto("/admin/rules");
    await expect(page.getByRole("link", { name: /Sarasota County, Florida/ })).toBeVisible();
    await expectLooksRight(page);
    await page.getByText(RULE_TEXTS.make, { exact: true }).click();
    await expectLooksRight(page);
    await page.getByRole("link", { name: KIND_TEXTS.rule.one, exact: true }).click();
    await page.getByLabel("State", { exact: true }).selectOption("Texas");
    await page.getByLabel(RULE.labels.effect).selectOption("Allowed if");
    await page.getByLabel(RULE.labels.adultSignature).check();
    await page.getByLabel(RULE.labels.certainty).fill("high");
    await page.getByLabel(RULE.labels.checkAgainBy).fill("2026-01-05");
    await page.getByLabel(RULE.labels.isOn).check();
    await expectLooksRight(page);
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await expect(page.getByText("No open orders would be prohibited.")).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel("Reason").fill("The state's new law");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/Rule \d+ added\./)).toBeVisible();
    await page.getByRole("link", { name: "Edit rule" }).click();
    await page.getByLabel(RULE.labels.isOn).uncheck();
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await page.getByLabel("Reason").fill("Not valid yet");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/saved as version 2\./)).toBeVisible();
    await page.getByText("Version 1").click();
    await expectLooksRight(page);
    await page.getByRole("link", { name: PUT_BACK }).click();
    await expect(page.getByText(EDIT_TEXTS.former)).toBeVisible();
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await page.getByLabel("Reason").fill("Now");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/saved as version 3\./)).toBeVisible();

    await page.goto("/admin/registrations/new?state=TX");
    await page.getByLabel("Number").fill("L-2026");
    await page.getByLabel("Last day").fill("2026-12-31");
    await page.getByLabel("Reason").fill("New");
    await expectLooksRight(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Registration saved.")).toBeVisible();
    await page.goto("/admin/products/1/traits");
    await page.getByLabel("Form").fill("chewable");
    await page.getByLabel("Reason").fill("Label");
    await expectLooksRight(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(TRAIT_TEXTS.saved)).toBeVisible();

    await page.goto("/admin/states");
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Texas" }).click();
    await expect(page.getByRole("link", { name: "L-2026" })).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("link", { name: STATE_TEXTS.publicPage }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yes, we ship to Texas.");
    await expect(page.getByText(SHIP_TO_STATE.signature.all)).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Alabama" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We do not ship to Alabama.");
    await expectLooksRight(page);
  },
);
