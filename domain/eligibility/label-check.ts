import type { ProductFact } from "#domain/catalog/product-details.ts";

/** A common statement on labels, and how it's recognized. */
export interface LabelStatement {
  id: string;
  statement: string;
  /** All of these must match, anywhere in the text. */
  all: readonly RegExp[];
  note?: string;
}

/** A product's texts on its page and label. */
export interface LabelTexts {
  facts: readonly Pick<ProductFact, "label" | "value">[];
  warnings: readonly string[];
}

export interface LabelFinding {
  statement: string;
  note: string;
  isFound: boolean;
}

/** Which statements appear in a product's facts and warnings (ELIG-13). It decides nothing. */
export function checkLabel(
  { facts, warnings }: LabelTexts,
  statements: readonly LabelStatement[],
): LabelFinding[] {
  const text = [...facts.map(({ label, value }) => `${label}: ${value}`), ...warnings].join("\n");
  return statements.map(({ statement, all, note = "" }) => ({
    statement,
    note,
    isFound: all.every((sign) => sign.test(text)),
  }));
}
