import type { Page } from "@playwright/test";
import { IS_LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";

/** The page doesn't scroll sideways on a phone and on a desktop, and in `npm run prove -- browser` is accessible. */
export async function expectLooksRight(page: Page, name?: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    if (IS_LONG) await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, name).toBe(0);
  }
}
