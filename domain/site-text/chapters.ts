/* A text that was written in Markdown, as what a page shows: no HTML is made of it anywhere (TEXTS-2). */

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
  /** Its fragment on the page: as given with `{#id}`, or from its title. */
  id: string;
  title: string;
  blocks: Block[];
}

/** A long text, ready to be shown. */
export interface ShownPageText {
  updatedOn: string;
  isSample: boolean;
  chapters: Chapter[];
}
