import { HtmlValidate } from "html-validate";
import { PAGE_PATHS } from "./page-paths.ts";
import { expect, test } from "./shop-test.ts";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

for (const path of [...PAGE_PATHS, "/shop/mgm-shots"]) {
  test(`the HTML of ${path} is valid`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    const { results } = await validator.validateString(html);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => ({ ruleId, message, line, column })),
    );
    expect(found).toEqual([]);
  });
}
