import { describe, expect, it } from "vitest";
import { checkSiteText, parseSiteText, siteTextFields } from "./site-text-form.ts";
import { readSiteText } from "./site-text.ts";

/* Proves TEXTS-1 and TEXTS-7. */

describe("a long text", () => {
  it("is what was typed", () => {
    const body = { markdown: " ## A\r\n\r\nb ", updatedOn: "May 1, 2027", isSample: "on", x: "y" };
    const { values } = checkSiteText("terms", parseSiteText("terms", body));
    expect(values).toEqual({ markdown: "## A\n\nb", updatedOn: "May 1, 2027", isSample: true });
    expect(readSiteText("terms", values)).toEqual(values);
  });

  it.each([
    [{}, "markdown"],
    [{ markdown: "a".repeat(15_001) }, "markdown"],
    [{ markdown: "a\u202Eb" }, "markdown"],
    [{ markdown: 7 }, "markdown"],
    [{ markdown: "## A {#a}\n\nfor {shiping}" }, "markdown"],
    [{ markdown: "a", updatedOn: "b".repeat(61) }, "updatedOn"],
  ])("is refused: %#", (body, field) => {
    const { values, fieldErrors } = checkSiteText("terms", parseSiteText("terms", body));
    expect(values).toBeNull();
    expect(Object.keys(fieldErrors)).toEqual([field]);
  });
});

describe("a list", () => {
  const check = (body: Record<string, unknown>) =>
    checkSiteText("testimonials", parseSiteText("testimonials", body));

  it("leaves out what is empty, and moves up what follows", () => {
    const { values } = check({
      "entry0.title": "Alex R.",
      "entry0.text": "Good.",
      "entry1.title": " ",
      "entry3.title": "Dana W.",
      "entry3.text": "Fast.",
    });
    const entries = [
      { title: "Alex R.", text: "Good." },
      { title: "Dana W.", text: "Fast." },
    ];
    expect(values).toEqual({ entries, isSample: false });
    expect(check(siteTextFields({ entries, isSample: true })).values).toEqual({
      entries,
      isSample: true,
    });
  });

  it("says what is wrong beside its entry", () => {
    const { fieldErrors } = check({
      "entry0.title": "A",
      "entry1.title": "A",
      "entry1.text": "b".repeat(1001),
      "entry2.text": "c",
    });
    expect(Object.keys(fieldErrors)).toEqual([
      "entry0.text",
      "entry1.title",
      "entry1.text",
      "entry2.title",
    ]);
    expect(check({}).fieldErrors).toHaveProperty("entry0.title");
  });
});

it.each([null, 7, "x", [], {}, { markdown: 1, updatedOn: "" }, { entries: [] }, { entries: [1] }])(
  "%j is stored as no text",
  (stored) => {
    expect(readSiteText("terms", stored)).toBeNull();
    expect(readSiteText("testimonials", stored)).toBeNull();
  },
);
