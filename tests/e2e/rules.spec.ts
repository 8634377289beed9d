import { CALENDAR_TEXTS } from "#app/backoffice/changes/planned-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { AREA } from "#domain/eligibility/area-record.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("a place is banned after its effect was seen, the footer names it, and its end is planned and withdrawn", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  await page.goto("/admin/areas");
  await expect(page.getByRole("link", { name: "Sarasota County, Florida" })).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole("link", { name: "Add a place" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Idaho");
  await page.getByLabel("Name", { exact: true }).fill("Coeur d'Alene");
  await page.getByLabel(AREA.labels.zipsCore).fill("83814, 83815");
  await page.getByLabel(AREA.labels.certainty).fill("high");
  await page.getByLabel(AREA.labels.checkAgainBy).fill("2026-01-05");
  await page.getByLabel(AREA.labels.isOn).check();
  await expectLooksRight(page);
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await expect(page.getByText("No open order would be forbidden.")).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel("Reason").fill("The city's new law");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Coeur d'Alene, Idaho is added.")).toBeVisible();

  await page.goto("/labs");
  await expect(page.getByRole("region", { name: "Where we can't ship" })).toContainText(
    "Coeur d'Alene",
  );
  await page.goto("/admin/areas?status=due");
  await page.getByRole("link", { name: "Coeur d'Alene, Idaho" }).click();
  await page.getByRole("link", { name: "Change or switch it" }).click();
  await page.getByLabel(AREA.labels.isOn).uncheck();
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await page.getByLabel("Reason").fill("It ends");
  await page.getByLabel("From").fill("2027-05-01T08:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Planned for May 1, 2027")).toBeVisible();
  await expectLooksRight(page);
  await page.goto("/admin/calendar");
  await expect(page.getByText(CALENDAR_TEXTS.toCheck)).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(CALENDAR_TEXTS.withdrawn)).toBeVisible();
});
