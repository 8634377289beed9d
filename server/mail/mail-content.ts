/** An email as its template describes it; `render-mail.ts` turns it into HTML and plain text. */
export interface MailContent {
  subject: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "button"; label: string; href: string }
  /** Small print at the end of an email. */
  | { kind: "link"; label: string; href: string }
  /** Labeled facts, or an order's amounts. `isTotal` is emphasized. */
  | { kind: "rows"; rows: MailRow[] };

export interface MailRow {
  label: string;
  value: string;
  isTotal?: boolean;
}
