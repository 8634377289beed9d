import { HtmlValidate } from "html-validate";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { renderMail } from "./render-mail.ts";
import { mailSamples, sampleName } from "./samples/mail-samples.ts";

/* Proves MAIL-8. */

const SITE = "https://mitra.example";
const SAMPLES = mailSamples(SITE).map((sample) => ({ ...sample, name: sampleName(sample) }));

it("every template has a sample", async () => {
  const folder = `${import.meta.dirname}/templates`;
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(`${folder}/${file}`) as Promise<object>),
  );
  const templates = modules.flatMap(Object.keys).filter((name) => name.endsWith("Mail"));
  expect([...new Set(SAMPLES.map(({ template }) => template))].toSorted()).toEqual(
    templates.toSorted(),
  );
});

it("every sample has a name of its own", () => {
  const names = SAMPLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});

/* Email clients only support inline styles and layout tables. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "off" },
});

it.each(SAMPLES)("$name has valid HTML, and loads nothing", async ({ content }) => {
  const { html } = renderMail(content, SAMPLE_DETAILS);
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/i);
});

it.each(SAMPLES)("$name has one button at most, and its heading in main", ({ content }) => {
  const { html } = renderMail(content, SAMPLE_DETAILS);
  expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html).toMatch(/<body[^>]*><main .*<h1.*<\/main><\/body>/s);
});

it.each(SAMPLES)("$name says who sends it, in HTML and in text", ({ content }) => {
  const { html, text } = renderMail(content, SAMPLE_DETAILS);
  const words = html.replaceAll(/<[^>]+>/g, "");
  for (const part of [words, text]) {
    expect(part).toContain(SAMPLE_DETAILS.email);
    expect(part).toContain(SAMPLE_DETAILS.postalAddress);
  }
});

it.each(SAMPLES)("$name has a dark design and preview text without a code", ({ content }) => {
  const { html } = renderMail(content, SAMPLE_DETAILS);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  const [, preview = ""] = /class="preview"[^>]*>([^<]+)</.exec(html) ?? [];
  expect(preview.length).toBeGreaterThan(15);
  expect(preview).not.toMatch(/\b\d{6}\b/);
});

it("no email names the sample in a shop with details of its own (SET-8)", () => {
  const shop = { name: "Maple", postalAddress: "1 Main Street", email: "a@maple.test", phone: "1" };
  for (const { content } of mailSamples("https://maple.test", { ...SAMPLE_DETAILS, ...shop })) {
    const { subject, html, text } = renderMail(content, { ...SAMPLE_DETAILS, ...shop });
    expect(`${subject} ${html} ${text}`).not.toMatch(/\bMitra\b|support@mitra/);
    expect(text).toContain("Questions? Write to a@maple.test or call 1.\n1 Main Street");
  }
});
