import { parseUrl } from "#domain/text/parse-url.ts";

export interface MailTextPiece {
  /** Its position in the text. */
  start: number;
  text: string;
  /** `null` for plain text. */
  link: string | null;
}

/** Splits an email's text into plain pieces and links; only the shop's own URLs become links. */
export function linkPieces(text: string, siteUrl: string): MailTextPiece[] {
  let start = 0;
  return text.split(/(https?:\/\/\S+)/).map((piece) => {
    const link = isOwnAddress(piece, siteUrl) ? piece : null;
    const found = { start, text: piece, link };
    start += piece.length;
    return found;
  });
}

function isOwnAddress(piece: string, siteUrl: string): boolean {
  return /^https?:\/\//.test(piece) && parseUrl(piece)?.origin === new URL(siteUrl).origin;
}
