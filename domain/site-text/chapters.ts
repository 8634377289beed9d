/* A Markdown text in the form that pages show; no HTML is ever made from it (TEXTS-2). */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em"; children: Inline[] }
  | { kind: "link"; to: string; children: Inline[] }
  | { kind: "break" };

export type Block =
  | { kind: "heading"; level: 3 | 4; children: Inline[] }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; children: Block[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** The content under a heading of the second level. */
export interface Chapter {
  /** Its fragment on the page: from `{#id}`, or from its title. */
  id: string;
  title: string;
  blocks: Block[];
}

/** A long text, ready to display. */
export interface ShownPageText {
  updatedOn: string;
  isSample: boolean;
  chapters: Chapter[];
}
