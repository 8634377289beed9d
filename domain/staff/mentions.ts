/** Someone on the staff, as notes name them: by first name, or by what is before the "@" of their email. */
export interface Colleague {
  userId: string;
  email: string;
  /** Their own; "" if not given. */
  name: string;
}

/** A piece of a note; `colleague` is set where it names one. */
export interface NotePiece {
  text: string;
  colleague: Colleague | null;
}

/** "@mia" after a space or at the beginning; the "@" within an email address names no one. */
const NAMED = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}](?:[\p{L}\p{N}._+-]*[\p{L}\p{N}])?/gu;

/** The handle that names someone most surely. */
export const handleOf = ({ email }: Colleague): string => email.split("@")[0]?.toLowerCase() ?? "";

/** Two with one first name are both named by it; the part of an email before its "@" comes first. */
function namedBy(name: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = name.toLowerCase();
  const byHandle = colleagues.filter((one) => handleOf(one) === wanted);
  if (byHandle.length > 0) return byHandle;
  return colleagues.filter(({ name: whole }) => firstNameOf(whole) === wanted);
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0]?.toLowerCase() ?? "";

/** Whom a note names (DESK-18), each once. A name that no one has is plain text. */
export function mentionsIn(note: string, colleagues: readonly Colleague[]): string[] {
  const named = [...note.matchAll(NAMED)].flatMap(([text]) => namedBy(text.slice(1), colleagues));
  return [...new Set(named.map(({ userId }) => userId))];
}

/** A note in pieces, so that those it names can be shown as links. */
export function notePieces(note: string, colleagues: readonly Colleague[]): NotePiece[] {
  const pieces: NotePiece[] = [];
  let from = 0;
  for (const match of note.matchAll(NAMED)) {
    const [colleague] = namedBy(match[0].slice(1), colleagues);
    if (colleague === undefined) continue;
    pieces.push({ text: note.slice(from, match.index), colleague: null });
    pieces.push({ text: match[0], colleague });
    from = match.index + match[0].length;
  }
  pieces.push({ text: note.slice(from), colleague: null });
  return pieces.filter(({ text }) => text !== "");
}
