import { type Results, rounded } from "./figures.ts";

/**
 * Measures builds one after the other, `turns` times, since the machine is faster and slower by the minute. Prints the
 * median of each figure, the first build's as it is and the others' beside it. Gives the first build's last results.
 */
export async function measureInTurns(
  builds: readonly string[],
  turns: number,
  measure: (build: string) => Promise<Results>,
): Promise<Results> {
  const found = builds.map((build) => ({ build, results: [] as Results[] }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const { build, results } of found) results.push(await measure(build));
  const [first, ...others] = found;
  const last = first?.results.at(-1);
  if (!first || !last) throw new Error("There is nothing to measure");
  for (const [name, rows] of Object.entries(last)) {
    console.log(`\n${name}, medians of ${turns}: ${builds.join(" | ")}`);
    const lines = rows.map((row) => [
      row["name"],
      Object.fromEntries(
        figuresOf(row).map((figure) => {
          const at = { benchmark: name, row: String(row["name"]), figure };
          const own = median(first.results, at);
          const beside = others.map(({ results }) => withRatio(median(results, at), own));
          return [figure, [own, ...beside].join(" | ")];
        }),
      ),
    ]);
    console.table(Object.fromEntries(lines));
  }
  return last;
}

const figuresOf = (row: Results[string][number]): string[] =>
  Object.keys(row).filter((key) => typeof row[key] === "number");

const withRatio = (value: number, first: number): string =>
  first === 0 ? `${value}` : `${value} (${Math.round((value / first) * 100)}%)`;

function median(
  results: readonly Results[],
  { benchmark, row, figure }: { benchmark: string; row: string; figure: string },
): number {
  const values = results
    .map((one) => Number(one[benchmark]?.find(({ name }) => name === row)?.[figure] ?? Number.NaN))
    .toSorted((a, b) => a - b);
  return rounded(values[Math.floor(values.length / 2)] ?? Number.NaN);
}
