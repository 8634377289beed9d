import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Price } from "./price.tsx";

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test("a lowered price is read in order: original, current, why, what is saved", () => {
  const html = renderToStaticMarkup(
    <Price current="$35.00" original="$50.00" label="Member price" saved="$15.00" />,
  );

  expect(wordsOf(html)).toBe("Original price $50.00Your price $35.00Member price. You save $15.00");
  expect(html).toMatch(/<s [^>]*>\$50\.00<\/s>/);
});

test("what is free says so beside its price", () => {
  expect(wordsOf(renderToStaticMarkup(<Price current="$0.00" note="Free" />))).toBe("$0.00 Free");
});

test("a plain price says nothing about savings", () => {
  expect(wordsOf(renderToStaticMarkup(<Price current="$50.00" />))).toBe("$50.00");
});
