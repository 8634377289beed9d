import { expect, it } from "vitest";
import { MAIL_WORDS } from "#content/mail-words.ts";
import { MAIL_TEXTS, type MailTextName, readMailWords } from "./mail-words.ts";
import { parsePreviewDay } from "./preview-day.ts";
import { checkSiteText, parseSiteText, siteTextFields } from "./site-text-form.ts";
import { siteTextWords } from "./site-text.ts";

/* Proves TEXTS-4. */

const check = (name: MailTextName, body: Record<string, unknown>) =>
  checkSiteText(name, parseSiteText(name, body));
const CONFIRMATION = "mail-order-confirmation";
const GOOD = { subject: "Order {order}", heading: "Hello, {name}", intro: "", closing: "" };

it.each(MAIL_TEXTS)("%s ships with words that its form takes, and keeps them", (name) => {
  const shipped = MAIL_WORDS[name];
  expect(check(name, siteTextFields(shipped))).toMatchObject({ values: shipped, fieldErrors: {} });
  expect(readMailWords(name, shipped)).toEqual(shipped);
});

it.each<[Record<string, unknown>, string, string]>([
  [{ subject: "Your order" }, "subject", "{order} is required"],
  [{ subject: "" }, "subject", "The subject is required."],
  [{ heading: " " }, "heading", "The heading is required."],
  [{ intro: "Hi {nmae}" }, "intro", "{nmae} can't be used here. You can use {name}, {order}."],
  [{ intro: "Hi {constructor}" }, "intro", "{constructor} can't be used here."],
  [{ closing: "Hi {name" }, "closing", "A brace has no match."],
  [{ closing: "{{name}}" }, "closing", "A brace has no match."],
  [{ intro: "a\u202Eb" }, "intro", "invisible character"],
  [{ subject: "Order {order}\nBcc: x@y.example" }, "subject", "invisible character"],
  [{ intro: "a".repeat(2001) }, "intro", "at most 2000"],
  [{ subject: `{order}${"a".repeat(150)}` }, "subject", "at most 150"],
])("%j is refused beside its field", (wrong, field, words) => {
  const { values, fieldErrors } = check(CONFIRMATION, { ...GOOD, ...wrong });
  expect(values).toBeNull();
  expect(Object.keys(fieldErrors)).toEqual([field]);
  expect(fieldErrors[field]).toContain(words);
  expect(readMailWords(CONFIRMATION, { ...GOOD, ...wrong })).toBeNull();
});

it("never throws, and takes nothing else from a body", () => {
  expect(check(CONFIRMATION, { ...GOOD, footer: "x", intro: ["a"] }).values).toEqual(GOOD);
  expect(Object.keys(check(CONFIRMATION, {}).fieldErrors)).toEqual(["subject", "heading"]);
  for (const stored of [null, 7, "x", [], {}, { ...GOOD, intro: 1 }])
    expect(readMailWords(CONFIRMATION, stored)).toBeNull();
});

it("the line at the end of emails is one line, or none", () => {
  expect(check("mail-footer", { subject: "x", closing: "We answer daily." }).values).toEqual({
    subject: "",
    heading: "",
    intro: "",
    closing: "We answer daily.",
  });
  expect(check("mail-footer", { closing: "a\nb" }).values).toBeNull();
  expect(check("mail-footer", { closing: "{name}" }).fieldErrors["closing"]).toContain(
    "No placeholders can be used here.",
  );
});

it("is read as a person reads it", () => {
  expect(siteTextWords(CONFIRMATION, { ...GOOD, intro: "A\n\nB" })).toBe(
    "Subject: Order {order}\n\nHeading: Hello, {name}\n\nA\n\nB",
  );
  expect(siteTextWords("mail-footer", MAIL_WORDS["mail-footer"])).toBe("Nothing.");
});

it.each([null, "", "x", "2027-02-30", "0000-01-01", "2027-1-1", "20277-01-01"])(
  "%j is no day to preview",
  (text) => expect(parsePreviewDay(text)).toBeNull(),
);
