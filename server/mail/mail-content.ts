import type { MailTextName } from "#domain/site-text/mail-words.ts";

/** An email as its template describes it; `render-mail.ts` turns it into HTML and plain text. */
export interface MailContent {
  subject: string;
  /** Text that an inbox shows after the subject; by default, the first sentences. */
  preview?: string;
  blocks: MailBlock[];
  /** A line above the postal address. */
  footerLine?: string;
  /** The parts of the email, if the owner can edit its words (TEXTS-4). */
  frame?: MailFrame;
}

/** Everything in an email except its words. */
export interface MailFrame {
  text: MailTextName;
  /** Values filled into the words. */
  gaps: Readonly<Record<string, string>>;
  /** Between the beginning and the end: the part that the owner doesn't write. */
  facts: MailBlock[];
  /** After the end: buttons, links and required notices. */
  ending: MailBlock[];
}

export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "subheading"; text: string }
  | { kind: "text"; text: string }
  /** A code to type elsewhere: large, and on a line of its own. */
  | { kind: "code"; code: string }
  /** The action the email is for; at most one in an email (MAIL-8). */
  | { kind: "button"; label: string; href: string }
  /** Anything else to open. */
  | { kind: "link"; label: string; href: string }
  /** Labeled facts, or an order's amounts. `isTotal` is emphasized. */
  | { kind: "rows"; rows: MailRow[] };

export interface MailRow {
  label: string;
  value: string;
  isTotal?: boolean;
}
