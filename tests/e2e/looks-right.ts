import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";

/** On a phone and on a desktop, the page is accessible and does not scroll sideways. */
export async function expectLooksRight(page: Page, name?: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, name).toBe(0);
  }
}
