/** `npm run prove -- long` also runs tests that take minutes, and more random cases; `npm test` does not. */
export const IS_LONG = process.env["LONG_PROOFS"] === "1";

/** Browser tests with this tag only run in `npm run prove -- browser`. */
export const LONG = "@long";

/** The number of random cases. */
export const randomCases = (usual: number, long: number): number => (IS_LONG ? long : usual);

/** The cases to run: all of them, or only the first ones in `npm test`. */
export const firstOf = <T>(cases: readonly T[], count = 1): readonly T[] =>
  IS_LONG ? cases : cases.slice(0, count);
