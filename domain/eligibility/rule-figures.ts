/** What is wrong with a whole number in a form; "" is none. */
export const wholeProblem = (
  text: string,
  { least, most }: { least: number; most: number },
): string | null =>
  text === "" || (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most)
    ? null
    : `A whole number from ${least} to ${most}.`;

/** The largest figure that the database keeps, and its smallest step. */
export const DECIMAL_MAX = 99_999.9999;
export const DECIMAL_STEP = 0.0001;

/** The same for a figure as the database keeps it. */
export const decimalProblem = (text: string): string | null =>
  text === "" || /^\d{1,5}(\.\d{1,4})?$/.test(text)
    ? null
    : "A number such as 0.5, with at most four digits after the point.";
