import { expect, it } from "vitest";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { holdsHidden } from "#domain/text/visible-text.ts";
import type { MailContent } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

/* Proves MAIL-3. */

it("no part of an email has invisible characters, and no value starts a new line", () => {
  const evil = "Pat\u001b[2J\u202e\u200b\r\nBcc: a@b.co";
  const mail: MailContent = {
    subject: evil,
    blocks: [
      { kind: "heading", text: evil },
      { kind: "text", text: evil },
      { kind: "button", label: evil, href: "https://mitra.example/" },
      { kind: "link", label: evil, href: "https://mitra.example/" },
      { kind: "rows", rows: [{ label: evil, value: evil }] },
    ],
  };
  const { subject, html, text } = renderMail(mail, SAMPLE_DETAILS);
  expect(subject).toBe("Pat[2J Bcc: a@b.co");
  for (const part of [subject, html, text.replaceAll("\n", "")])
    expect(holdsHidden(part)).toBe(false);
  expect(text).not.toMatch(/^Bcc:/im);
});
