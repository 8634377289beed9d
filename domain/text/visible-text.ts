/*
 * Characters that do not show, and do something: control characters (of a terminal, too), what turns
 * the direction of a text, what has no width, halves of a character. Names and addresses have none;
 * where text leaves us for a terminal, a mail or a file, none goes along. The two joiners do show where
 * they are at home: Persian and Hindi names are written with them, and pictures are put together.
 */
const JOINED = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})[\p{L}\p{M}])`;
const AT_HOME = String.raw`(?<=${JOINED})[\u200c\u200d](?=${JOINED})`;
const HIDDEN = new RegExp(
  String.raw`(?!${AT_HOME})[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5`,
  "u",
);
const EACH = new RegExp(HIDDEN.source, "gu");

export const holdsHidden = (text: string): boolean => HIDDEN.test(text);

/** One line: where a line ended there is a blank. */
export const visibleText = (text: string): string =>
  text.replaceAll(/[\t\r\n\u0085\u2028\u2029]+/g, " ").replaceAll(EACH, "");

/** Several lines, as they were. */
export const visibleLines = (text: string): string =>
  text.replaceAll(EACH, (char) => (/[\t\r\n]/.test(char) ? char : ""));

/** What is wrong with a line that someone typed, for beside its field (SEC-3); null = nothing. */
export const hiddenProblem = (label: string, text: string): string | null =>
  holdsHidden(text)
    ? `${label} contains a character that is not visible. Please type it again.`
    : null;
