/** The lines of a list that was typed or pasted, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Which line is wrong, and how; texts are read aloud, so it is a sentence. */
export const lineProblem = (line: string, problem: string): string =>
  `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”: ${problem}`;

/** In the order in which PostgreSQL sorts plain letters and digits. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const isEntries = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored);
