/*
 * Invisible characters with an effect: control characters (including a terminal's), text direction changes, zero-width
 * characters and lone surrogates. Names and addresses may not contain them, and they are removed from text sent to a
 * terminal, an email or a file. The two joiners are allowed, because Persian and Hindi names and composed emoji need
 * them.
 */
const JOINED = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})[\p{L}\p{M}])`;
const AT_HOME = String.raw`(?<=${JOINED})[\u200c\u200d](?=${JOINED})`;
const HIDDEN = new RegExp(
  String.raw`(?!${AT_HOME})[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5`,
  "u",
);
const EACH = new RegExp(HIDDEN.source, "gu");

export const holdsHidden = (text: string): boolean => HIDDEN.test(text);

/** One line: line breaks become spaces. */
export const visibleText = (text: string): string =>
  text.replaceAll(/[\t\r\n\u0085\u2028\u2029]+/g, " ").replaceAll(EACH, "");

/** Keeps line breaks. */
export const visibleLines = (text: string): string =>
  text.replaceAll(EACH, (char) => (/[\t\r\n]/.test(char) ? char : ""));

/** The error to show next to the field for a typed line (SEC-3); `null` if there is none. */
export const hiddenProblem = (label: string, text: string): string | null =>
  holdsHidden(text) ? `${label} contains an invisible character. Please type it again.` : null;
