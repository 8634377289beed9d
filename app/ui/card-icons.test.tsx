import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ACCEPTED_CARDS } from "#content/site.ts";
import { CardIcons } from "./card-icons.tsx";

test("each accepted card has its brand's mark as a slim file, in its own proportions, with its name", () => {
  const html = renderToStaticMarkup(<CardIcons />);
  const marks = [
    ...html.matchAll(/<img src="([^"]+)" alt="([^"]+)" width="(\d+)" height="(\d+)"/g),
  ];
  expect(marks.map(([, , name]) => name)).toEqual([...ACCEPTED_CARDS]);
  for (const [, address, , width, height] of marks) {
    const svg = readFileSync(`public${address}`, "utf8");
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg.length).toBeLessThan(4096);
    expect(svg).not.toMatch(/<script|<text|href/);
  }
});
