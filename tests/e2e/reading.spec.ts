import type { Page } from "@playwright/test";
import { LONG } from "../support/long-proofs.ts";
import { PAGE_PATHS } from "../support/page-paths.ts";
import { expect, test } from "./shop-test.ts";

/** Sizes that a window of 1280 by 1024 pixels shows at 200% and at 400%. */
const ZOOMED = [
  { zoom: "200%", size: { width: 640, height: 512 } },
  { zoom: "400%", size: { width: 320, height: 256 } },
];

const PATHS = [...PAGE_PATHS, "/shop/50-mgm-chewable-tablets"];

for (const { zoom, size } of ZOOMED) {
  test(`at ${zoom} nothing needs scrolling sideways`, { tag: LONG }, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of PATHS) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

/** Whether the focused element is visible: in the window, and not under a sticky header. */
async function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return true;
    // A radio button or checkbox is drawn by its label.
    const focused = (active instanceof HTMLInputElement && active.labels?.[0]) || active;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
    const seen = document.elementFromPoint(x, y);
    // An input clicked through its label, or a link covering its whole card, is visible there.
    const isSame = focused.contains(seen) || (seen?.contains(focused) ?? false);
    return isSame || (seen?.closest("label")?.contains(focused) ?? false);
  });
}

for (const path of ["/", "/shop", "/shop/50-mgm-chewable-tablets", "/pricing", "/policies"]) {
  test(
    `Tab never leads to something hidden on ${path}, forward and backward`,
    { tag: path === "/" ? [] : LONG },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto(path);
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let presses = 0; presses < 45; presses++) {
          await page.keyboard.press(key);
          const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
          await expect.poll(() => isFocusVisible(page), { message: name }).toBe(true);
        }
      }
    },
  );
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(
    "nothing moves when a page is read or the cart is opened",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.fillCart({ productId: 1, flavor: "Mint" });
      await page.goto("/shop");
      await page.getByRole("link", { name: "Cart, 1 item" }).click();
      await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...document
            .getAnimations()
            .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
        ),
      );
      expect(longest).toBeLessThanOrEqual(1);
    },
  );
});
