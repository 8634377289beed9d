import { expect, it } from "vitest";
import { bodyProblem, readBody } from "./campaign-body.ts";

/* Proves NEWS-9. */

it("reads paragraphs, headings and links; markup is text", () => {
  const body =
    "Hello\r\nthere\r\n\r\n## New <b>lots</b>\n\n[See them](/labs)\n\n[Map](https://x.example/a?b=c)";
  expect(readBody(body, "https://shop.example")).toEqual([
    { kind: "text", text: "Hello\nthere" },
    { kind: "heading", text: "New <b>lots</b>" },
    { kind: "link", label: "See them", href: "https://shop.example/labs" },
    { kind: "link", label: "Map", href: "https://x.example/a?b=c" },
  ]);
  expect(bodyProblem(body)).toBeNull();
});

it("refuses links that lead astray, and those inside of a text", () => {
  for (const target of [
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://x.example",
    "data:text/html,x",
    "https://",
  ])
    expect(bodyProblem(`[x](${target})`)).toContain("Link to");
  expect(bodyProblem("see [x](/labs) there")).toContain("their own paragraph");
});
