/*
 * Twenty key screens at two widths, compared with tests/e2e/screens/expected by their boxes and texts
 * (npm run prove -- screens). After an intended change, run SCREENS=update playwright test
 * tests/e2e/screens.spec.ts and read the diff. The top of each screen is also compared as a picture, if the
 * browser is the version that took the pictures; --update-snapshots takes new ones.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { compareScreens, parseScreen, writeScreen } from "../support/compare-screens.ts";
import { readScreen, steadyScreen } from "./screens/read-screen.ts";
import { SCREENS } from "./screens/screen-list.ts";
import { DESKTOP, expect, hydrate, PHONE, test } from "./shop-test.ts";

const MODE = process.env["SCREENS"];
const FOLDER = new URL("screens/expected/", import.meta.url);
const PICTURES_OF = new URL("screens/pictures/browser.txt", import.meta.url);

test.skip(MODE === undefined, "npm run prove -- screens");
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, open } of SCREENS) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`the screen ${name} at ${viewport.width} pixels is as it was last approved`, async ({
      page,
      shop,
      browser,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, shop);
      await page.waitForLoadState("networkidle");
      // Components that come later would miss the texts that are replaced.
      await hydrate(page);
      await steadyScreen(page);
      const file = new URL(`${name}-${viewport.width}.txt`, FOLDER);
      const found = await readScreen(page);
      if (MODE === "update") return writeFileSync(file, writeScreen(found));
      expect(existsSync(file), "approved once with SCREENS=update").toBe(true);
      expect(compareScreens(parseScreen(readFileSync(file, "utf8")), found)).toEqual([]);
      if (test.info().config.updateSnapshots === "all") {
        mkdirSync(new URL(".", PICTURES_OF), { recursive: true });
        writeFileSync(PICTURES_OF, `${browser.version()}\n`);
      }
      const taken = existsSync(PICTURES_OF) ? readFileSync(PICTURES_OF, "utf8").trim() : "";
      test.skip(taken !== browser.version(), `pictures are of Chromium ${taken}`);
      await expect(page).toHaveScreenshot(`${name}-${viewport.width}.png`, {
        animations: "disabled",
        caret: "hide",
        maxDiffPixelRatio: 0.002,
        mask: [page.locator("img[src*=payment-qr]")],
      });
    });
  }
}
