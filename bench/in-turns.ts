import { type Results, rounded } from "./figures.ts";

/** A build's results, one per turn. */
export interface Measured {
  build: string;
  results: Results[];
}

/** Measures builds one after the other, `turns` times, because the machine's speed changes by the minute. */
export async function measureInTurns(
  builds: readonly string[],
  turns: number,
  measure: (build: string) => Promise<Results>,
): Promise<Measured[]> {
  const measured = builds.map((build): Measured => ({ build, results: [] }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const { build, results } of measured) results.push(await measure(build));
  return measured;
}

/** By benchmark, line and figure: the first build's median, and the others' relative to it. */
export function medianTables([first, ...others]: readonly Measured[]): Record<
  string,
  Record<string, Record<string, string>>
> {
  const tables = Object.entries(first?.results.at(-1) ?? {}).map(([benchmark, rows]) => {
    const lines = rows.map((row) => {
      const line = String(row["name"]);
      const figures = Object.keys(row).filter((key) => typeof row[key] === "number");
      const texts = figures.map((figure) => {
        const at = { benchmark, line, figure };
        const own = median(first, at);
        return [figure, [own, ...others.map((one) => withShare(median(one, at), own))].join(" | ")];
      });
      return [line, Object.fromEntries(texts)];
    });
    return [benchmark, Object.fromEntries(lines)];
  });
  return Object.fromEntries(tables);
}

const withShare = (value: number, first: number): string =>
  first === 0 ? `${value}` : `${value} (${Math.round((value / first) * 100)}%)`;

function median(
  measured: Measured | undefined,
  { benchmark, line, figure }: { benchmark: string; line: string; figure: string },
): number {
  const values = (measured?.results ?? [])
    .map((one) => Number(one[benchmark]?.find(({ name }) => name === line)?.[figure] ?? Number.NaN))
    .toSorted((a, b) => a - b);
  return rounded(values[Math.floor(values.length / 2)] ?? Number.NaN);
}
