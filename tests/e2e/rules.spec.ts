import { AREA_TEXTS } from "#app/backoffice/areas/area-texts.ts";
import { CALENDAR_TEXTS } from "#app/backoffice/changes/planned-texts.ts";
import { WORK_TILES } from "#app/backoffice/front/work-tiles.ts";
import { KIND_TEXTS, RULE_REFUSALS, RULE_TEXTS } from "#app/backoffice/rules/rule-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { AREA } from "#domain/eligibility/area-record.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("a place is banned after its effect was seen, the footer names it, and its end is planned and withdrawn", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  await page.goto("/admin/areas");
  await expect(page.getByRole("link", { name: /Sarasota County, Florida/ })).toBeVisible();
  await expectLooksRight(page);
  await page.getByText(RULE_TEXTS.make, { exact: true }).click();
  await page.getByRole("link", { name: KIND_TEXTS.area.one, exact: true }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Idaho");
  await page.getByLabel("Name", { exact: true }).fill("Coeur d'Alene");
  await page.getByLabel(AREA.labels.zipsCore).fill("83814, 83815");
  await page.getByLabel(AREA.labels.certainty).fill("high");
  await page.getByLabel(AREA.labels.checkAgainBy).fill("2026-01-05");
  await page.getByLabel(AREA.labels.isOn).check();
  await expectLooksRight(page);
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await expect(page.getByText("No open orders would be prohibited.")).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel("Reason").fill("The city's new law");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Coeur d'Alene, Idaho added.")).toBeVisible();

  await page.goto("/labs");
  await expect(page.getByRole("region", { name: "Where we can't ship" })).toContainText(
    "Coeur d'Alene",
  );
  await page.goto("/admin/rules?kind=area&status=due");
  await page.getByRole("link", { name: /Coeur d'Alene, Idaho/ }).click();
  await page.getByRole("link", { name: "Edit rule" }).click();
  await page.getByLabel(AREA.labels.isOn).uncheck();
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await page.getByLabel("Reason").fill("It ends");
  await page.getByLabel("From").fill("2027-05-01T08:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Scheduled for May 1, 2027")).toBeVisible();
  await expectLooksRight(page);
  await page.goto("/admin/calendar");
  await expect(page.getByText(CALENDAR_TEXTS.toCheck)).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(CALENDAR_TEXTS.withdrawn)).toBeVisible();
});

test(
  "Today counts the states that wait, and deciding one asks for its source and frees or keeps it",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin");
    await page.getByRole("link", { name: `View all: ${WORK_TILES.undecidedRules.label}` }).click();
    await expect(
      page.getByRole("link", { name: /^Orders to (?:Kansas|Kentucky|Ohio|Tennessee) / }),
    ).toHaveCount(4);
    await expectLooksRight(page);
    await page.getByRole("link", { name: /^Orders to Kentucky / }).click();
    await expect(page.getByText(RULE_TEXTS.undecidedHint)).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("link", { name: RULE_TEXTS.decide, exact: true }).click();
    await page.getByLabel(AREA.labels.isOn).uncheck();
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await expect(page.getByText(RULE_REFUSALS.undecided)).toBeVisible();
    await page.getByLabel(AREA.labels.isDecided).check();
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await expect(page.getByText(RULE_REFUSALS.no_source)).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel(AREA.labels.source).fill("A letter of our lawyer");
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await page.getByLabel("Reason").fill("The bill does not mean leaf");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(AREA_TEXTS.saved)).toBeVisible();
    await expect(page.getByText(RULE_TEXTS.undecided)).toHaveCount(0);
    await expectLooksRight(page);
    await page.getByRole("button", { name: RULE_TEXTS.checkDone }).click();
    await expect(page.getByText(RULE_TEXTS.checked)).toBeVisible();
    await page.goto("/admin/rules?status=undecided");
    await expect(
      page.getByRole("link", { name: /^Orders to (?:Kansas|Ohio|Tennessee) / }),
    ).toHaveCount(3);
    await expect(page.getByRole("link", { name: /^Orders to Kentucky / })).toHaveCount(0);
  },
);
