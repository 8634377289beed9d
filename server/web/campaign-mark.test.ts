import { expect, it } from "vitest";
import { withoutMarks } from "./campaign-mark.ts";

const SITE = "https://shop.example";
const shown = (path: string) => withoutMarks(new URL(path, SITE)).href.slice(SITE.length);

it.each([
  ["/shop?aff=0007", "/shop"],
  ["/shop?utm_source=x&sort=name&_ga=2.1&aff=7&aff=8", "/shop?sort=name"],
  ["/auth/reset?code=abc&utm_source_platform=mail&hsa_cam=1", "/auth/reset?code=abc"],
  ["/shop?category=MGM%20a&%61ff=7", "/shop?category=MGM+a"],
  ["/shop?q=%20x&&y", "/shop?q=%20x&&y"],
  ["/shop?affiliate=7&my_ref=1", "/shop?affiliate=7&my_ref=1"],
])("pages see %s as %s", (path, expected) => {
  expect(shown(path)).toBe(expected);
});
