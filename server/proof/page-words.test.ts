import { expect, it } from "vitest";
import { pageWords } from "./page-words.ts";

it("has what a page says and shows, and nothing of its machinery", () => {
  const html = `<head><title>A &amp; B</title><meta name="description" content="It is a cure"><script>pain</script></head>
    <style>.pain{}</style><p>No <em>pa</em>in</p><p>Next</p><img alt="A bottle" src="/pain.png"><input value="x" placeholder="Your pain here">`;
  const words = pageWords(html);
  expect(words.split("\n")).toEqual([
    "A & B",
    "No pain",
    "Next",
    "It is a cure",
    "A bottle",
    "Your pain here",
  ]);
});
