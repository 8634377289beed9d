import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { queryShopProcess } from "../support/shop-process.ts";
import { testFolder } from "../support/test-folder.ts";
import { DESKTOP, expect, expectAccessible, hydrate, PHONE, test } from "./shop-test.ts";

/* Proves AFF-5 and PAGE-7. */

const DATA_FOLDER = testFolder("test-e2e");
const AFFILIATE = "affiliate@mitra.example";

const main = (page: Page) => page.getByRole("main");
/** The innermost section with this heading. */
const section = (page: Page, title: string) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) })
    .last();

async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

/** Makes the account an affiliate who accepted older terms; returns the number. */
async function makeAffiliate(email: string, dollars = 0): Promise<number> {
  const [row] = await queryShopProcess(
    DATA_FOLDER,
    `update profiles set affiliate_number = 100000 + (random() * 800000000)::int where email = $1
     returning affiliate_number`,
    [email],
  );
  const affiliateNumber = Number(row?.["affiliate_number"]);
  if (dollars > 0) {
    await queryShopProcess(
      DATA_FOLDER,
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note)
       values (1, 'adjustment', $1, $2, $3, true, 'Welcome')`,
      [randomUUID(), affiliateNumber, dollars],
    );
  }
  return affiliateNumber;
}

for (const javaScriptEnabled of firstOf([true, false])) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "a visitor sees the program, two short names and how to sign in",
      { tag: LONG },
      async ({ page }) => {
        await page.goto("/affiliate");
        const top = section(page, "Top affiliates").getByRole("listitem");
        await expect(top).toHaveText([/Avery S\.$/, /Noor H\.$/]);
        for (const title of ["Program overview", "How it works"])
          await expect(section(page, title)).toBeVisible();
        for (const title of ["Become an affiliate", "Your affiliate link", "Your Referrals"])
          await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
        await page.getByRole("link", { name: "Sign in to see your link" }).click();
        await expect(page).toHaveURL(/\/auth\/sign-in\?next=%2Faffiliate$/);
      },
    );

    test("a customer becomes an affiliate by accepting the terms", async ({ page, shop }) => {
      await shop.signUp();
      await page.goto("/affiliate");
      const become = section(page, "Become an affiliate");
      await become.getByRole("checkbox", { name: /accept the program terms/ }).check();
      await become.getByRole("button", { name: "Become an affiliate" }).click();
      await expect(page.getByText("You're now an affiliate. Your link is below.")).toBeVisible();
      await expect(main(page).getByText(/\/\?aff=\d{4,}$/)).toBeVisible();
      await expect(become).toHaveCount(0);
      await expect(page.getByText("$0.00 available")).toBeVisible();
      const empty = ["Your first commission starts this chart.", "No referral orders yet."];
      for (const text of [...empty, "No transactions in the past 30 days.", "No one yet."])
        await expect(main(page)).toContainText(text);
      await expect(page.getByRole("button", { name: "Request a payout" })).toHaveCount(0);
    });

    test("an affiliate requests a payout, in all its states", async ({ page, shop }) => {
      await makeAffiliate(await shop.signUp(), 120);
      await page.goto("/affiliate");
      const payouts = section(page, "Payouts");
      await expect(payouts).toContainText("You can request up to $120.00 now.");
      await payouts.getByLabel("Amount in dollars").fill("40");
      await payouts.getByLabel("Venmo or Chime handle").fill("@pat");
      await payouts.getByRole("button", { name: "Request a payout" }).click();
      await expect(payouts.getByText("The minimum payout is $50.00")).toBeVisible();
      await expect(payouts.getByLabel("Amount in dollars")).toHaveValue("40");
      if (javaScriptEnabled) await expect(payouts.getByLabel("Amount in dollars")).toBeFocused();
      await expect(payouts.getByLabel("Venmo or Chime handle")).toHaveValue("@pat");
      await payouts.getByLabel("Amount in dollars").fill("100");
      await payouts.getByRole("button", { name: "Request a payout" }).click();
      await expect(payouts.getByText(/You requested \$100\.00 on/)).toBeVisible();
      await expect(page.getByText("$20.00 available, $100.00 set aside")).toBeVisible();
      await expect(payouts.getByRole("row", { name: /Requested.*\$100\.00/ })).toBeVisible();
      await payouts.getByRole("button", { name: "Withdraw request" }).click();
      await expect(page.getByText("You withdrew your request.")).toBeVisible();
      await expect(page.getByText("$120.00 available")).toBeVisible();
      await expect(payouts.getByRole("row", { name: /Withdrawn/ })).toBeVisible();
    });

    test("an affiliate with a history sees every cent of it", async ({ page, shop }) => {
      await shop.signIn(AFFILIATE);
      await page.goto("/affiliate");
      await expect(main(page).getByText("/?aff=0007")).toBeVisible();
      const earned = section(page, "Commissions Earned since Inception");
      await expect(earned).toContainText("$178.00");
      await expect(earned).toContainText("from 11 orders");
      // Other tests place orders with this affiliate's number, so there may be more than the sample's.
      await expect(section(page, "Pending")).toContainText(
        /\$[\d.]+of \d+ orders? not shipped yet/,
      );
      const table = section(page, "Past 30 days").getByRole("table");
      for (const name of ["Type", "Date", "Affiliate #", "Order #", "Commission"])
        await expect(table.getByRole("columnheader", { name, exact: true })).toBeAttached();
      await expect(table).toContainText("Robin");
      const orders = section(page, "Referral orders");
      await expect(orders.getByRole("row", { name: /Pending \$/ })).not.toHaveCount(0);
      await orders.getByRole("link", { name: "Older" }).click();
      await expect(orders.getByText("Page 2")).toBeVisible();
      await expect(orders.getByRole("row", { name: /Robin .* Earned \$27\.10/ })).not.toHaveCount(
        0,
      );
      const people = section(page, "Your Referrals").getByRole("listitem");
      expect(await people.allTextContents()).toEqual(expect.arrayContaining(["Jamie", "Robin"]));
      await expect(section(page, "Payouts").getByRole("row", { name: /Paid/ })).toContainText(
        "$60.00",
      );
      await page.getByRole("link", { name: "See full statement" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Statement" })).toBeVisible();
      const payout = page.getByRole("row", { name: /Payout/ });
      await expect(payout).toContainText("Venmo, sample payment 1");
      await expect(payout).toContainText(/−\$60\.00.*\$67\.70/);
      await expect(page.getByRole("row").last()).toContainText(/\$27\.10.*\$27\.10/);
    });
  });
}

test(
  "the link is copied, and the button says so for two seconds",
  { tag: LONG },
  async ({ page, shop, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await shop.signIn(AFFILIATE);
    await page.goto("/affiliate");
    // With the clock stopped, nothing that waits for the browser to be idle would come.
    await hydrate(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const button = page.getByRole("button", { name: "Copy link" });
    await button.click();
    const copied = page.getByRole("button", { name: "Copied!" });
    const onClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect(copied).toBeVisible();
    expect(await onClipboard()).toMatch(/\/\?aff=0007$/);
    await page.clock.runFor(1990);
    await expect(copied).toBeVisible();
    // Another click starts the two seconds again, once it has copied: a click alone is done before that.
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await copied.click();
    await expect.poll(onClipboard).toMatch(/\/\?aff=0007$/);
    await page.clock.runFor(1990);
    await expect(copied).toBeVisible();
    await page.clock.runFor(20);
    await expect(copied).toHaveCount(0);
    await expect(button).toBeVisible();
  },
);

test("the link is copied before the scripts have come", async ({ page, shop, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shop.signIn(AFFILIATE);
  await page.route(/\/assets\/(?!entry\.client)[^/]+\.js$/, () => new Promise(() => undefined));
  await page.goto("/affiliate");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?aff=0007$/);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
});

test(
  "an affiliate who accepted older terms is asked once, and everything works meanwhile",
  { tag: LONG },
  async ({ page, shop }) => {
    const number = await makeAffiliate(await shop.signUp());
    await page.goto("/affiliate");
    await expect(main(page).getByText(`/?aff=${number}`)).toBeVisible();
    const terms = section(page, "Program terms");
    await terms.getByRole("checkbox").check();
    await terms.getByRole("button", { name: "Accept the terms" }).click();
    await expect(page.getByText("You have accepted the program terms.")).toBeVisible();
    await expect(terms).toHaveCount(0);
    await page.reload();
    await expect(terms).toHaveCount(0);
  },
);

test(
  "no one becomes an affiliate without accepting, or by accepting outdated terms",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    const post = (form: Record<string, string>) =>
      page.request.post("/affiliate", {
        form: { intent: "accept-terms", ...form },
        headers: { accept: "text/html" },
      });
    const refused = await post({ version: "2026-11-20" });
    expect(refused.status()).toBe(400);
    expect(await refused.text()).toContain("Please accept the terms to continue.");
    const older = await post({ accepts: "yes", version: "2001-01-01" });
    expect(older.status()).toBe(409);
    expect(await older.text()).toContain("The terms have just changed.");
    await page.goto("/affiliate");
    await expect(section(page, "Become an affiliate")).toBeVisible();
  },
);

test(
  "the share kit has a QR code for the link, and sentences to copy",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signIn(AFFILIATE);
    await page.goto("/affiliate");
    const kit = section(page, "Share kit");
    const picture = kit.getByRole("img", { name: "QR code of your affiliate link" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(kit.getByText("I earn a commission if you order through my link.")).toBeVisible();
    await expect(kit.getByRole("button", { name: "Copy" })).toHaveCount(2);
  },
);

test(
  "the statement downloads as a file with no cell that a spreadsheet runs as a formula",
  { tag: LONG },
  async ({ page, shop }) => {
    const number = await makeAffiliate(await shop.signUp());
    await queryShopProcess(
      DATA_FOLDER,
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note)
     values (1, 'adjustment', $1, $2, 9, true, '=HYPERLINK("http://evil.example")'),
            (2, 'payout', $1, $2, 4, false, 'check, 12')`,
      [randomUUID(), number],
    );
    await page.goto("/affiliate/statement");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    expect((await download).suggestedFilename()).toBe(`affiliate-${number}.csv`);
    const csv = await (await page.request.get("/affiliate/statement.csv")).text();
    const lines = csv.trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFDate,Type,Referred,Affiliate #,Order #,Amount,Balance,Note");
    expect(lines.slice(1).map((line) => line.replace(/^\d{4}-\d\d-\d\d,/, ""))).toEqual([
      `Adjustment,,,,9.00,9.00,"'=HYPERLINK(""http://evil.example"")"`,
      `Payout,,,,-4.00,5.00,"check, 12"`,
    ]);
  },
);

test("a referral code that cannot be looked up says so", { tag: LONG }, async ({ page, shop }) => {
  await shop.signUp();
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.openCheckout();
  await shop.addCode();
  await page.route("**/checkout/quote", (route) => route.abort());
  await shop.checkoutForm
    .getByLabel(/Referral code/)
    .first()
    .fill("0007");
  await shop.checkoutForm.getByRole("button", { name: "Verify referral code" }).click();
  await expect(page.getByText("Failed to verify referral code")).toBeVisible();
});

test(
  "so does one that is looked up while the database is away",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await shop.openCheckout();
    const formError = "We can't reach our records at the moment. Please try again in a minute.";
    const problems = { fieldErrors: {}, view: null, newKey: null, typed: null };
    // The answer of server/web/outage-answers.ts.
    const json = { kind: "refused", code: "failed", formError, ...problems };
    await page.route("**/checkout/quote", (route) => route.fulfill({ status: 503, json }));
    await shop.addCode();
    const code = shop.checkoutForm.getByLabel(/Referral code/).first();
    await code.fill("0007");
    await shop.checkoutForm.getByRole("button", { name: "Verify referral code" }).click();
    await expect(code).toHaveAccessibleDescription("Failed to verify referral code");
    await expect(page.getByText(formError)).toBeVisible();
  },
);

test.describe("no axe violation on", { tag: LONG }, () => {
  test("the page for a plain customer and for a new affiliate", async ({ page, shop }) => {
    const email = await shop.signUp();
    await page.goto("/affiliate");
    await expectAccessibleInBothWidths(page);
    await makeAffiliate(email, 80);
    await page.goto("/affiliate");
    await page.getByLabel("Venmo or Chime handle").fill("Account 1234567890123");
    await page.getByRole("button", { name: "Request a payout" }).click();
    await expect(page.getByText("Please enter a handle, not a card")).toBeVisible();
    await expectAccessibleInBothWidths(page);
  });

  test("the dashboard for an affiliate with a history, and the statement", async ({
    page,
    shop,
  }) => {
    await shop.signIn(AFFILIATE);
    await page.goto("/affiliate");
    await page.getByText("View as table").click();
    await expect(page.getByRole("row", { name: /2026.*\$/ }).first()).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await page.goto("/affiliate/statement");
    await expectAccessibleInBothWidths(page);
  });
});

test(
  "a table's style sheet comes with the pages that show one, also when a script leads to them",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signIn(AFFILIATE);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/orders");
    const sheet = page.locator("link[rel=stylesheet][href*='/assets/table-']");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("link", { name: "View dashboard" }).click();
    await page.getByRole("link", { name: "See full statement" }).click();
    await expect(page.getByRole("table").first()).toHaveCSS("display", "block");
    await expect(sheet).not.toHaveCount(0);
  },
);
