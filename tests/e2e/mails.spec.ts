import { firstOf, IS_LONG, LONG } from "../support/long-proofs.ts";
import { expect, expectAccessible, test } from "./shop-test.ts";

/** Widths that mail apps on a phone and on a desktop give an email. */
const WIDTHS = [390, 600];
/** Emails with at least one of each kind of block. */
const LOOKED_AT = ["email-code", "order-confirmation-venmo", "newsletter-welcome"];

for (const colorScheme of firstOf(["dark", "light"] as const)) {
  test(`every email fits a phone and a mail pane, and is accessible, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const list = await (await page.request.get("/dev/mail/samples")).text();
    const names = [...list.matchAll(/href="\/dev\/mail\/samples\/([a-z-]+)"/g)].map(
      ([, name]) => name ?? "",
    );
    expect(names.length).toBeGreaterThan(25);
    for (const name of IS_LONG ? names : LOOKED_AT) {
      await page.setContent(
        await (await page.request.get(`/dev/mail/samples/${name}/html`)).text(),
      );
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${name} at ${width}`).toBe(0);
      }
      if (LOOKED_AT.includes(name)) await expectAccessible(page);
    }
  });
}

test("the gallery shows an email in its frame", { tag: LONG }, async ({ page, shop }) => {
  await page.goto("/dev/mail/samples");
  await page.getByRole("link", { name: "Your sign-in code" }).click();
  const mail = page.frameLocator("iframe[title='HTML version']");
  await expect(mail.getByRole("heading", { name: "Your sign-in code" })).toBeVisible();
  // Its inline styles apply: the shop's own policy would refuse them.
  await expect(mail.getByText("418306")).toHaveCSS("font-size", "36px");
  await shop.expectAccessible();
});
