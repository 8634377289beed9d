import type { OwnMarks, OwnPage, OwnPages } from "#app/shell/contexts.ts";
import { Markup } from "#domain/text/markup.ts";
import type { Build } from "./application.ts";
import { inMarkup, inScript, markOf, type PageFill } from "./page-holes.ts";

export type { OwnPage };

/** In the shape of a view, any text that is not empty. */
const HOLE = "*";

/** What a page shows of one person, taken apart (PAGE-11, docs/decisions/032). */
export interface OwnHoles {
  shape: OwnShape;
  fill: PageFill;
}

/** What decides about the page's form. Pages of one shape differ in nothing but their fill. */
export interface OwnShape {
  /** All of the view but its texts, as JSON. */
  view: string;
  hasSearch: boolean;
}

export function ownHoles(view: object, search: string): OwnHoles {
  const fill: Record<string, string> = {
    "own-data": inScript(JSON.stringify(view, withoutMarkup)),
    "own-search": inMarkup(search.slice(1)),
  };
  let holes = 0;
  const shape = JSON.stringify(view, (_, value: unknown) => {
    if (!(value instanceof Markup) && (typeof value !== "string" || value === "")) return value;
    fill[`own-${holes++}`] = value instanceof Markup ? value.text : inMarkup(value);
    return HOLE;
  });
  return { shape: { view: shape, hasSearch: search !== "" }, fill };
}

/** The page's own code takes it from the page (ready-markup.tsx). */
const withoutMarkup = (_: string, value: unknown): unknown =>
  value instanceof Markup ? null : value;

/** What a page for many is rendered from: a mark in place of each text. */
export function markedOwn({ view }: OwnShape, nonce: string): OwnMarks {
  let holes = 0;
  const marked: unknown = JSON.parse(view, (_, value: unknown) =>
    value === HOLE ? markOf(`own-${holes++}`, nonce) : value,
  );
  return { view: marked, data: markOf("own-data", nonce) };
}

/** The pages that the application offers to have kept; a build that changes is asked each time. */
export function ownPagesOf(build: Build): () => Promise<OwnPages> {
  return async () => {
    const { entry } = typeof build === "function" ? await build() : build;
    // The router keeps whatever app/entry.server.tsx exports, and knows the types of its own only.
    return "ownPages" in entry.module ? (entry.module.ownPages as OwnPages) : {};
  };
}
