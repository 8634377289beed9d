/** A mail as its template writes it; `render-mail.ts` makes the HTML and its text twin of it. */
export interface MailContent {
  subject: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "button"; label: string; href: string }
  /** Small, for what stands at a mail's end. */
  | { kind: "link"; label: string; href: string }
  /** Facts with their names, or an order's amounts. `isTotal` is set apart. */
  | { kind: "rows"; rows: MailRow[] };

export interface MailRow {
  label: string;
  value: string;
  isTotal?: boolean;
}
