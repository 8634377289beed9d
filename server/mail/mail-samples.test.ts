import { HtmlValidate } from "html-validate";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { CONTACT } from "#content/contact.ts";
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

/* Styles inline and tables for layout are what email clients understand. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "off" },
});

it.each(SAMPLES)("$name has valid HTML, and loads nothing", async ({ content }) => {
  const { html } = renderMail(content);
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/i);
});

it.each(SAMPLES)("$name has one button at most, and its heading in main", ({ content }) => {
  const { html } = renderMail(content);
  expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html).toMatch(/<body[^>]*><main .*<h1.*<\/main><\/body>/s);
});

it.each(SAMPLES)("$name says who sends it, in HTML and in text", ({ content }) => {
  const { html, text } = renderMail(content);
  const words = html.replaceAll(/<[^>]+>/g, "");
  for (const part of [words, text]) {
    expect(part).toContain(CONTACT.email);
    expect(part).toContain(CONTACT.postalAddress);
  }
});

it.each(SAMPLES)("$name has a dark design and preview text without a code", ({ content }) => {
  const { html } = renderMail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  const [, preview = ""] = /class="preview"[^>]*>([^<]+)</.exec(html) ?? [];
  expect(preview.length).toBeGreaterThan(15);
  expect(preview).not.toMatch(/\b\d{6}\b/);
});
