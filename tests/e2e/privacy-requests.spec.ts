import { PRIVACY_TEXTS } from "#app/backoffice/privacy/privacy-texts.ts";
import {
  PRIVACY_REQUEST_TEXTS,
  CONFIRM_PRIVACY_TEXTS,
} from "#app/storefront/privacy/privacy-request-texts.ts";
import { missing } from "#domain/form/staff-note.ts";
import { ADD_TERM } from "#domain/privacy/answer-terms.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "a person without an account asks about their data, and staff see, record and answer it",
  { tag: LONG },
  async ({ page, shop, staffShop, asStaff }) => {
    expect(asStaff).toBeUndefined();
    test.slow();
    await page.goto("/privacy-policy");
    await page.getByRole("main").getByRole("link", { name: "Ask about your data" }).last().click();
    await expect(page).toHaveURL("/privacy/request");
    await page.getByRole("button", { name: PRIVACY_REQUEST_TEXTS.send }).click();
    await expect(page.getByText("Nothing was sent.")).toBeVisible();
    await expectLooksRight(page, "form");
    await page.getByLabel("Email", { exact: true }).first().fill("zoe@mail.example");
    await page.getByLabel(PRIVACY_REQUEST_TEXTS.state).selectOption("OR");
    await page
      .getByLabel(PRIVACY_REQUEST_TEXTS.kind)
      .selectOption("Share nothing about me, and write to me no more");
    await page.getByLabel(PRIVACY_REQUEST_TEXTS.text).fill("I never ordered.");
    await page.getByRole("button", { name: PRIVACY_REQUEST_TEXTS.send }).click();
    await expect(page.getByText("Check your email to confirm the request.")).toBeVisible();

    // The process does not know its own port.
    const link = new URL(
      await shop.mailedLink("zoe@mail.example", "Confirm your request about your data"),
    );
    await page.goto(link.pathname + link.search);
    await expectLooksRight(page, "confirm");
    await page.getByRole("button", { name: CONFIRM_PRIVACY_TEXTS.confirm }).click();
    await expect(page.getByText("We have your request")).toBeVisible();

    await page.goto("/admin/privacy/deadlines");
    await page.getByLabel("State", { exact: true }).selectOption("OR");
    await page.getByLabel(ADD_TERM.input.labels.days).fill("30");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText(missing("A source"))).toBeVisible();
    await expectLooksRight(page, "deadlines");
    await page.getByLabel(ADD_TERM.input.labels.reason).fill("The law of the state");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Oregon: 30 days")).toBeVisible();

    // Two: the database may be a day ahead of the shop.
    await staffShop.query("update privacy_requests set due_on = current_date - 2");
    await page.getByRole("link", { name: PRIVACY_TEXTS.title }).first().click();
    await expect(page.getByText("zoe@mail.example, Oregon")).toBeVisible();
    await expect(page.getByText("Overdue:")).toBeVisible();
    await expectLooksRight(page, "queue");
    await page.getByRole("button", { name: /^Record opt-out/ }).click();
    await expect(page.getByText("Confirm it in your answer.")).toBeVisible();
    await page.getByRole("button", { name: /^Done/ }).click();
    await expect(page.getByText("Enter an answer.")).toBeVisible();
    await expectLooksRight(page, "refused");
    await page.getByLabel("Answer").fill("We hold nothing of this address.");
    await page.getByRole("button", { name: /^Done/ }).click();
    await expect(page.getByText(PRIVACY_TEXTS.none)).toBeVisible();
    await expectLooksRight(page, "empty");
  },
);
