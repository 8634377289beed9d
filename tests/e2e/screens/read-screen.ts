import type { Page } from "@playwright/test";

/** An element that a customer sees: its box in CSS pixels, and its own text. */
export interface ScreenBox {
  tag: string;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** Text that differs from run to run, and its replacement. */
const CHANGING: [pattern: string, instead: string][] = [
  [String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@mail\.example`, "pat@mail.example"],
  [String.raw`\b[A-Z0-9]{4}-[A-Z0-9]{4}\b`, "ABCD-2345"],
  // The order's number, which stands in a text node of its own.
  [String.raw`^\d{5,}$|#\d{5,}`, "10000"],
  [String.raw`\d{1,7} Pine Street`, "1 Pine Street"],
  [String.raw`\(206\) \d{3}-\d{4}`, "(206) 555-0100"],
  [String.raw`\b\d{1,2}:\d\d [AP]M E[SD]T`, "9:00 AM EST"],
  [
    String.raw`(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\w*,? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}(?:–\d{1,2})?(?:, \d{4})?`,
    "Nov 24",
  ],
];

/** Writes a constant in place of dates, numbers and addresses that are new in every run. */
export async function steadyScreen(page: Page): Promise<void> {
  await page.evaluate(async (changing) => {
    await document.fonts.ready;
    const steady = (text: string) =>
      changing.reduce(
        (before, [pattern, instead]) => before.replaceAll(new RegExp(pattern, "g"), instead),
        text,
      );
    for (const input of document.querySelectorAll("input")) input.value = steady(input.value);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      node.nodeValue = steady(node.nodeValue ?? "");
    }
  }, CHANGING);
}

/** Everything visible, in the document's order. */
export function readScreen(page: Page): Promise<ScreenBox[]> {
  return page.evaluate(() => {
    const WHOLE = "header, main, footer, nav, dialog, [role=dialog], img, input, select, textarea";
    return [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own
        .map((node) => node.nodeValue ?? "")
        .join(" ")
        .replaceAll(/\s+/g, " ")
        .trim();
      if (text === "" && !element.matches(WHOLE)) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        return [];
      const [x, y] = [Math.round(left + scrollX), Math.round(top + scrollY)];
      const tag = element.tagName.toLowerCase();
      return [{ tag, x, y, width: Math.round(width), height: Math.round(height), text }];
    });
  });
}
