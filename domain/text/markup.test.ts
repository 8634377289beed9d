import fc from "fast-check";
import { expect, it } from "vitest";
import { markup } from "./markup.ts";

const HOSTILE = `<script>alert("1")</script>' onload='x' &amp; "`;

/** Reads text without tags the way a browser does. */
const read = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

it("a value stays text, between tags and in an attribute, whatever it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(HOSTILE)), (value) => {
      const { text } = markup`<p title="${value}">${value}</p>`;
      const [, title = "", content = ""] =
        /^<p title="([^"<>']*)">([^"<>']*)<\/p>$/.exec(text) ?? [];
      expect([read(title), read(content)]).toEqual([value, value]);
    }),
  );
});

it("markup in markup is not escaped again, lists follow one another, and null is nothing", () => {
  const items = ["a", "<b>"].map((item) => markup`<li>${item}</li>`);
  expect(markup`<ul>${items}</ul>${null}${[]}${2}`.text).toBe(
    "<ul><li>a</li><li>&lt;b&gt;</li></ul>2",
  );
});

it("line breaks and indents of a template are not in it, those of a value are", () => {
  const { text } = markup`
    <p>one ${"two\n  three"}</p>
    <p>four</p>`;
  expect(text).toBe("<p>one two\n  three</p><p>four</p>");
});
