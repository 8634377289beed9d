/** `npm run prove -- long` also runs what takes minutes, and more of what is random; `npm test` does not. */
export const IS_LONG = process.env["LONG_PROOFS"] === "1";

/** Browser tests with this tag run in `npm run prove -- browser` alone. */
export const LONG = "@long";

/** How many random cases are tried. */
export const randomCases = (usual: number, long: number): number => (IS_LONG ? long : usual);

/** The cases that are tried: all of them, or only the first ones in `npm test`. */
export const firstOf = <T>(cases: readonly T[], count = 1): readonly T[] =>
  IS_LONG ? cases : cases.slice(0, count);
