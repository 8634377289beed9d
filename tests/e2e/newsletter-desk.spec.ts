import { CAMPAIGN_TEXTS } from "#app/backoffice/newsletter/campaign-texts.ts";
import { NEWSLETTER_TEXTS } from "#app/backoffice/newsletter/newsletter-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/* Proves NEWS-7 to NEWS-10 in a browser. */

test(
  "a campaign is written, tried, looked over and sent; an address is unsubscribed by staff",
  { tag: LONG },
  async ({ page, asStaff, staffShop }) => {
    expect(asStaff).toBeUndefined();
    await staffShop.query(`insert into newsletter_subscriptions (email, name, subject, confirmed_at) values
    ('pat@mail.example', 'Pat Doe', 'Deals', now()), ('sam@mail.example', 'Sam Roe', '', now()),
    ('new@mail.example', 'Kim Poe', '', null)`);
    await page.goto("/admin/newsletter");
    await expectLooksRight(page, "subscribers");
    await page.getByRole("link", { name: "sam@mail.example" }).click();
    await page.getByLabel("Reason").fill("asked by phone");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText(NEWSLETTER_TEXTS.unsubscribed)).toBeVisible();
    await expectLooksRight(page, "subscriber");

    await page.goto("/admin/newsletter/campaigns/new");
    await page.getByLabel("Subject").fill("New lots this week");
    await page.getByLabel("Preview text").fill("Two came in");
    await page
      .getByLabel("Message", { exact: true })
      .fill("Two lots came in.\n\n## What is in them\n\n[All lots](javascript:alert(1))");
    await page.getByRole("combobox", { name: "Customers" }).selectOption("Have never ordered");
    await page.getByRole("button", { name: "Save draft and review" }).click();
    await expect(page.getByText("Link to a shop page")).toBeVisible();
    await expectLooksRight(page, "form");
    await page
      .getByLabel("Message", { exact: true })
      .fill("Two lots came in.\n\n## What is in them\n\n[All lots](/labs)");
    await page.getByRole("button", { name: "Save draft and review" }).click();
    await expect(page.getByRole("heading", { name: "New lots this week", level: 1 })).toBeVisible();
    await expect(page.getByText("Has never ordered.")).toBeVisible();
    const frame = page.frameLocator('iframe[title="HTML version"]');
    await expect(frame.getByRole("heading", { name: "What is in them" })).toBeVisible();
    await expectLooksRight(page, "draft");
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText("sent to your own address")).toBeVisible();
    await page.getByLabel("Type 1 to confirm").fill("1");
    await page.getByRole("button", { name: "Send campaign" }).click();
    await expect(page.getByText(CAMPAIGN_TEXTS.started)).toBeVisible();
    await expectLooksRight(page, "sending");
    await page.goto("/admin/newsletter/campaigns");
    await expect(page.getByRole("link", { name: "New lots this week" })).toBeVisible();
    await expectLooksRight(page, "campaigns");
    await expect
      .poll(() => staffShop.query("select subject from dev_mailbox"), {
        timeout: 20_000,
      })
      .toEqual(
        expect.arrayContaining([
          { subject: "New lots this week" },
          { subject: "Test: New lots this week" },
        ]),
      );
  },
);
