import type { LineDrawingName } from "./line-drawings.ts";

/**
 * Types shared by the information pages' texts. `isSample` marks content that the owner has not provided: the page
 * labels it as a sample, and the owner removes the mark when replacing the text (WORDS-3).
 */

/** A page's title and description: in the browser's tab, in search results and in its hero. */
export interface PageIntro {
  metaTitle: string;
  metaDescription: string;
  eyebrow: string;
  title: string;
  lead: string;
}

/** A heading and its paragraphs. */
export interface TextBlock {
  title: string;
  paragraphs: string[];
  isSample?: true;
}

/** One cell of a grid: a drawing, a name, a sentence or two. */
export interface IllustratedPoint {
  drawing: LineDrawingName;
  title: string;
  text: string;
}

export interface PointList<Point> {
  title: string;
  lead?: string;
  points: Point[];
  isSample?: true;
}

export interface TitledPoint {
  title: string;
  text: string;
  link?: PageLink;
}

/** A numeric claim, such as "99.14%" and "purity". */
export interface Figure {
  value: string;
  label: string;
}

/** A question from readers, and its answer. */
export interface Question {
  question: string;
  answer: string;
}

export interface PageLink {
  to: string;
  text: string;
}
