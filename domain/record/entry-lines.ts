/** The non-empty lines of a typed or pasted list. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The wrong line and its problem, as a sentence, because screen readers read it aloud. */
export const lineProblem = (line: string, problem: string): string =>
  `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”: ${problem}`;

/** Sorts plain letters and digits like PostgreSQL. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const isEntries = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored);
