import type { AddedLines, LineProblem } from "#server/carts/add-lines.ts";

const PROBLEM_TEXTS: Record<LineProblem, string> = {
  product_not_offered: "no longer sold",
  sold_out: "sold out",
  capped: "added up to the limit",
};

/** The result of reordering, naming every line that couldn't be added as it was. */
export function orderAgainText(
  { addedCount, problems }: Pick<AddedLines, "addedCount" | "problems">,
  nameOf: (productId: number) => string,
): string {
  const done = addedCount === 0 ? "Nothing was added to your cart." : "Added to your cart.";
  const notes = problems.map(({ line, problem }) => {
    const flavor = line.flavor === "" ? "" : ` (${line.flavor})`;
    return `${nameOf(line.productId)}${flavor}: ${PROBLEM_TEXTS[problem]}.`;
  });
  return [done, ...notes].join(" ");
}
