/** A colleague who can be mentioned in notes, by first name or by the part of their email before the "@". */
export interface Colleague {
  userId: string;
  email: string;
  /** Their own; "" if not given. */
  name: string;
}

/** A piece of a note; `colleague` is set if it mentions one. */
export interface NotePiece {
  text: string;
  colleague: Colleague | null;
}

/** "@mia" after a space or at the beginning; the "@" within an email address mentions no one. */
const NAMED = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}](?:[\p{L}\p{N}._+-]*[\p{L}\p{N}])?/gu;

/** The handle that identifies someone most reliably. */
export const handleOf = ({ email }: Colleague): string => email.split("@")[0]?.toLowerCase() ?? "";

/** Two people with the same first name are both mentioned by it; the email part before the "@" takes precedence. */
function namedBy(name: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = name.toLowerCase();
  const byHandle = colleagues.filter((one) => handleOf(one) === wanted);
  if (byHandle.length > 0) return byHandle;
  return colleagues.filter(({ name: whole }) => firstNameOf(whole) === wanted);
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0]?.toLowerCase() ?? "";

/** People mentioned in a note (DESK-18), each once. An unknown name is plain text. */
export function mentionsIn(note: string, colleagues: readonly Colleague[]): string[] {
  const named = [...note.matchAll(NAMED)].flatMap(([text]) => namedBy(text.slice(1), colleagues));
  return [...new Set(named.map(({ userId }) => userId))];
}

/** A note in pieces, so mentions can be shown as links. */
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
