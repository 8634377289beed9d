import { expect, it } from "vitest";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { gapsOf, MAIL_TEXTS } from "#domain/site-text/mail-words.ts";
import { renderMail } from "./render-mail.ts";
import { mailSamples } from "./samples/mail-samples.ts";
import { wordMail } from "./word-mail.ts";

/* Proves TEXTS-4. */

const FRAMES = mailSamples("https://mitra.example").flatMap(({ content }) => content.frame ?? []);
const NO_LINE = { footer: "" };

it("each email whose words may be changed has a sample, and fills in each of its gaps", () => {
  const known = MAIL_TEXTS.filter((name) => name !== "mail-footer");
  expect([...new Set(FRAMES.map(({ text }) => text))].toSorted()).toEqual(known.toSorted());
  for (const { text, gaps } of FRAMES) {
    expect([text, ...Object.keys(gaps).toSorted()]).toEqual([text, ...gapsOf(text).toSorted()]);
    expect(Object.values(gaps)).not.toContain("");
  }
});

it("those that prove who someone is keep their words", () => {
  const withWords = mailSamples("https://mitra.example")
    .filter(({ content }) => content.frame !== undefined)
    .map(({ template }) => template);
  for (const template of [
    "emailCodeMail",
    "emailLinkMail",
    "recoveryMail",
    "confirmEmailMail",
    "emailChangeMail",
    "passwordChangedMail",
    "securityNoticeMail",
    "signUpAttemptMail",
    "staffInvitationMail",
    "newsletterConfirmationMail",
  ])
    expect(withWords).not.toContain(template);
});

it.each(FRAMES)("$text keeps its facts and what is to be pressed, whatever is written", (frame) => {
  const words = { subject: "S", heading: "H", intro: "", closing: "" };
  const { blocks } = wordMail(frame, { words, ...NO_LINE });
  expect(blocks).toEqual([{ kind: "heading", text: "H" }, ...frame.facts, ...frame.ending]);
});

it("words are text: no markup, no second filling in, no line of a header", () => {
  const [frame] = FRAMES;
  if (frame === undefined) throw new Error("no sample");
  const hostile = { ...frame, gaps: { name: "{order} <b>\r\nBcc: x", order: "7" } };
  const words = {
    subject: "Hi {name}",
    heading: "{name}",
    intro: "<script>alert(1)</script> {name}\n\n**{order}** $& {other}",
    closing: '"><img src=x>',
  };
  const mail = renderMail(
    wordMail(hostile, { words, footer: "<i>Daily</i>\nuntil 5" }),
    SAMPLE_DETAILS,
  );
  expect(mail.subject).toBe("Hi {order} <b> Bcc: x");
  expect(mail.html).not.toMatch(/<script|<img|<b>|<i>/);
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; {order} &lt;b&gt; Bcc: x");
  expect(mail.text).toContain("**7** $& {other}");
  expect(mail.text).toMatch(/<i>Daily<\/i> until 5\nQuestions\? Write to .+\n.+\nFor adults/);
});
